// Which recorded states of a game show what a section of its rules speaks of, by the name of its heading.

const EXAMPLES: Record<string, Record<string, string>> = {
  'three-witches': { bidding: 'bid', exchange: 'exchange', lead: 'lead', follow: 'follow' },
  'seers-catalog': { lead: 'lead', follow: 'follow' },
  glastonbury: { setup: 'corner', turn: 'take' },
  'vedmin-krug': { study: 'study', arcana: 'arcana', brewing: 'brewing', passing: 'overflow' },
  'old-world': { 'phase-one': 'map', poker: 'dice', exploration: 'story', combos: 'fight' },
};

export function examplesOf(game: string): [heading: string, state: string][] {
  return Object.entries(EXAMPLES[game] ?? {});
}
