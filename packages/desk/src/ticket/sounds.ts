import { keptSwitch } from '@candor/web-kit';

/** Off until somebody wants them. */
export const soundsStore = keptSwitch('sounds', false);

export type Sound = 'filled' | 'cancelled' | 'failed';

/** Hertz, one after the other: up for what came about, down for what ended, twice the same for what went wrong. */
const NOTES: Record<Sound, readonly [number, number]> = {
  filled: [659, 988],
  cancelled: [587, 440],
  failed: [220, 220],
};
const NOTE_SECONDS = 0.09;
const VOLUME = 0.08;

/** A burst of fills is one sound. */
const PAUSE_MS = 250;

let context: AudioContext | undefined;
let lastMs = -PAUSE_MS;

/** Plays a short tone, if the person wants sounds and the browser lets the page make them. */
export function playSound(sound: Sound): void {
  if (soundsStore.get()) playAnyway(sound);
}

/** Plays a short tone that has a switch of its own, if the browser lets the page make it. */
export function playAnyway(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  // The clock of the sounds stands still until the browser lets the page make them.
  const nowMs = performance.now();
  if (nowMs - lastMs < PAUSE_MS) return;
  lastMs = nowMs;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().catch(() => undefined);
  for (const [index, frequency] of NOTES[sound].entries()) {
    const begin = audio.currentTime + index * NOTE_SECONDS * 1.2;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(VOLUME, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + NOTE_SECONDS);
  }
}
