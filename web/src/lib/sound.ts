// Soft sounds made on the spot; silent unless the person turned them on.

import { wishes } from './stored.svelte';

export type Sound = 'card' | 'turn' | 'gather' | 'token' | 'reveal' | 'call' | 'end';

/** Frequency in hertz, start and length in seconds. */
type Note = [frequency: number, start: number, length: number];

const NOTES: Record<Exclude<Sound, 'card' | 'gather'>, Note[]> = {
  turn: [[520, 0, 0.12]],
  reveal: [
    [392, 0, 0.14],
    [523, 0.09, 0.2],
  ],
  token: [
    [880, 0, 0.1],
    [1175, 0.08, 0.16],
  ],
  call: [
    [587, 0, 0.16],
    [784, 0.14, 0.28],
  ],
  end: [
    [392, 0, 0.3],
    [494, 0.16, 0.3],
    [587, 0.32, 0.3],
    [784, 0.48, 0.6],
  ],
};

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!wishes.sound.now || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  if (sound === 'card' || sound === 'gather') {
    rustle(audio, sound === 'card' ? 0.09 : 0.22);
    return;
  }
  for (const note of NOTES[sound]) ring(audio, note);
}

function ring(context: AudioContext, [frequency, start, length]: Note): void {
  const from = context.currentTime + start;
  const tone = new OscillatorNode(context, { type: 'sine', frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(0.08, from + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, from + length);
  tone.connect(gain).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}

/** A card on wood: a short breath of filtered noise. */
function rustle(context: AudioContext, length: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  }
  const noise = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1800, Q: 0.8 });
  const gain = new GainNode(context, { gain: 0.12 });
  noise.connect(filter).connect(gain).connect(context.destination);
  noise.start();
}
