// Makes sounds on the spot, without a file. Loaded when somebody wants to hear something.

import type { Sound } from '../lib/sound';
import { isHidden } from '../motion/queue';
import { type Mood, MOODS } from './moods';
import { type Stroke, VOICES } from './voices';

/** However loud the person wants it, it is soft. */
const LOUDEST = 0.5;
const FADE_S = 1.5;
const NOISE_S = 2;

export class Synth {
  private readonly context = new AudioContext();
  private readonly out = new GainNode(this.context, { gain: 0 });
  private readonly noise = noiseOf(this.context);
  private air: Air | null = null;
  private mood = '';

  constructor() {
    this.out.connect(this.context.destination);
    // A browser lets nothing be heard before the person has touched the page.
    const wake = (): void => void this.context.resume();
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
    // A page that nobody looks at calls, but it does not murmur.
    document.addEventListener('visibilitychange', () => this.renewAir());
  }

  /** From 0 to 1, as it feels. */
  set volume(volume: number) {
    this.out.gain.setTargetAtTime(LOUDEST * volume ** 2, this.context.currentTime, 0.05);
  }

  play(sound: Sound): void {
    void this.context.resume();
    for (const stroke of VOICES[sound]) strike(this.context, this.out, this.noise, stroke);
  }

  /** Which world is heard around; an unknown one is silence. */
  breathe(game: string): void {
    if (game === this.mood) return;
    this.mood = game;
    this.renewAir();
  }

  private renewAir(): void {
    this.air?.end();
    const mood = isHidden() ? undefined : MOODS[this.mood];
    this.air = mood ? new Air(this.context, this.out, this.noise, mood) : null;
  }

  /** Nothing is heard any more, and nothing is reckoned. */
  sleep(): void {
    this.breathe('');
    void this.context.suspend();
  }
}

/** The wind, the hum and the calls of a world, until it ends. */
class Air {
  private readonly gain: GainNode;
  private readonly sources: AudioScheduledSourceNode[] = [];
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly context: AudioContext,
    out: AudioNode,
    private readonly noise: AudioBuffer,
    private readonly mood: Mood,
  ) {
    this.gain = new GainNode(context, { gain: 0 });
    this.gain.gain.linearRampToValueAtTime(1, context.currentTime + FADE_S);
    this.gain.connect(out);
    this.blow();
    for (const hertz of mood.hum) this.hum(hertz);
    this.await();
  }

  end(): void {
    clearTimeout(this.next);
    const { currentTime } = this.context;
    this.gain.gain.setTargetAtTime(0, currentTime, FADE_S / 4);
    for (const source of this.sources) source.stop(currentTime + FADE_S);
    this.sources[0]?.addEventListener('ended', () => this.gain.disconnect());
  }

  /** Noise that swells and sinks. */
  private blow(): void {
    const { hertz, loud, swell } = this.mood.wind;
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const filter = new BiquadFilterNode(this.context, { type: 'bandpass', frequency: hertz, Q: 0.6 });
    const level = new GainNode(this.context, { gain: loud });
    const tide = new OscillatorNode(this.context, { frequency: 1 / swell });
    const depth = new GainNode(this.context, { gain: loud * 0.6 });
    tide.connect(depth).connect(level.gain);
    source.connect(filter).connect(level).connect(this.gain);
    this.begin(source, tide);
  }

  private hum(hertz: number): void {
    const source = new OscillatorNode(this.context, { type: 'triangle', frequency: hertz });
    const level = new GainNode(this.context, { gain: 0.025 });
    source.connect(level).connect(this.gain);
    this.begin(source);
  }

  private begin(...sources: AudioScheduledSourceNode[]): void {
    for (const source of sources) source.start();
    this.sources.push(...sources);
  }

  /** Calls after a while, again and again. */
  private await(): void {
    const [least, most] = this.mood.every;
    this.next = setTimeout(
      () => {
        const { hertz, glide, rings, loud } = this.mood.call;
        const from = hertz[Math.floor(Math.random() * hertz.length)] ?? 440;
        const stroke: Stroke = { of: 'tone', from, to: from * glide, at: 0, lasts: rings, loud };
        strike(this.context, this.gain, this.noise, stroke);
        this.await();
      },
      1000 * (least + Math.random() * (most - least)),
    );
  }
}

/** One tone or one breath of noise: it comes at once and fades. */
function strike(context: AudioContext, out: AudioNode, buffer: AudioBuffer, stroke: Stroke): void {
  const { of, from, to = from, at, lasts, loud } = stroke;
  const begins = context.currentTime + at;
  const ends = begins + lasts;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud, begins + Math.min(0.015, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0005, ends);
  gain.connect(out);
  if (of === 'tone') {
    const source = new OscillatorNode(context, { type: 'sine', frequency: from });
    source.frequency.setValueAtTime(from, begins);
    source.frequency.exponentialRampToValueAtTime(to, ends);
    source.connect(gain);
    source.start(begins);
    source.stop(ends);
  } else {
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.9 });
    filter.frequency.setValueAtTime(from, begins);
    filter.frequency.exponentialRampToValueAtTime(to, ends);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(filter).connect(gain);
    source.start(begins, Math.random() * NOISE_S);
    source.stop(ends);
  }
}

/** Two seconds of noise that everything breathes with. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_S, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
