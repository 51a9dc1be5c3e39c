// A text in sections: each heading of the second level with what follows it, so that they can be searched and shown.

/** Puts every heading and what follows it into a section of its own. */
export function divide(article: HTMLElement): HTMLElement[] {
  const sections: HTMLElement[] = [];
  let section: HTMLElement | null = null;
  for (const node of [...article.childNodes]) {
    if (node instanceof HTMLElement && node.tagName === 'H2') {
      section = document.createElement('section');
      article.insertBefore(section, node);
      sections.push(section);
    }
    section?.append(node);
  }
  return sections;
}

/** What is written, without regard to case, and with `ё` as people type it. */
export function plain(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
}

/** Whether every word that is looked for is there. */
export function holds(text: string, sought: string): boolean {
  const there = plain(text);
  return plain(sought)
    .split(' ')
    .every((word) => there.includes(word));
}
