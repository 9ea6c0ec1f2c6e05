import { useBoardSettings } from './board-settings.ts';

type Moment = 'hop' | 'open' | 'locked';

interface Note {
  /** Hertz at the beginning; `to` at the end. */
  from: number;
  to: number;
  /** Seconds after the moment. */
  at: number;
  lasts: number;
  wave: OscillatorType;
}

/** Notes written by hand, so that no sound has to be loaded. */
const sounds: Record<Moment, Note[]> = {
  hop: [{ from: 330, to: 620, at: 0, lasts: 0.14, wave: 'sine' }],
  open: [523, 659, 784].map((pitch, index) => ({
    from: pitch,
    to: pitch,
    at: index * 0.09,
    lasts: 0.22,
    wave: 'triangle' as const,
  })),
  locked: [0, 0.14].map((at) => ({ from: 150, to: 110, at, lasts: 0.12, wave: 'triangle' as const })),
};

const vibrations: Record<Moment, number | number[]> = { hop: 20, open: [20, 40, 30], locked: [40, 60, 40] };

const LOUDNESS = 0.12;

let context: AudioContext | null = null;

function play(moment: Moment) {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers keep the context suspended until the page was touched.
  if (context.state === 'suspended') void context.resume();
  for (const note of sounds[moment]) playNote(context, note);
}

function playNote(audio: AudioContext, { from, to, at, lasts, wave }: Note) {
  const begin = audio.currentTime + at;
  const end = begin + lasts;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  loudness.gain.setValueAtTime(LOUDNESS, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}

export const canVibrate = () => typeof navigator !== 'undefined' && 'vibrate' in navigator;

/** Plays a moment's sound and vibration, as far as the visitor has switched them on. */
export function giveFeedback(moment: Moment) {
  const { hasSound, hasVibration } = useBoardSettings.getState();
  if (hasSound) play(moment);
  if (hasVibration && canVibrate()) navigator.vibrate(vibrations[moment]);
}
