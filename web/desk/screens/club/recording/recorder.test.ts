// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';
import { LONGEST_RECORDING_SECONDS, startRecorder } from './recorder.ts';

let browsers: Recorder;

/** Gives a byte each second that it records, as a browser does. */
class Recorder {
  mimeType = 'audio/mp4;codecs=mp4a.40.2';
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onpause?: () => void;
  onresume?: () => void;
  onstop?: () => void;
  constructor() {
    browsers = this;
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
    this.onpause?.();
  }
  resume() {
    this.state = 'recording';
    this.onresume?.();
  }
  stop() {
    this.state = 'inactive';
    this.onstop?.();
  }
  give() {
    if (this.state === 'recording') this.ondataavailable?.({ data: new Blob(['x']) });
  }
}

class Sound {
  createAnalyser = () => ({});
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => undefined;
}
const microphone = { getAudioTracks: () => [], getTracks: () => [] } as unknown as MediaStream;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AudioContext', Sound);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start() {
  const ended = Promise.withResolvers<[length: number, isFull: boolean]>();
  const recorder = startRecorder('2027-3/1/hola', microphone, 'audio/mp4', {
    onPaused: () => undefined,
    onEnd: (chunks, isFull) => ended.resolve([chunks.length, isFull]),
    onUnsupported: () => undefined,
  });
  return { ...recorder, ended: ended.promise };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

test('ends by itself before it is too long, with all that was recorded; a pause does not count', async () => {
  expect(LONGEST_RECORDING_SECONDS).toBeLessThan(LONGEST_AUDIO_SECONDS);
  const { pause, resume, ended } = start();
  browsers.give();
  pause();
  pass(LONGEST_AUDIO_SECONDS);
  resume();
  browsers.give();
  pass(LONGEST_RECORDING_SECONDS - 1);
  browsers.give();
  expect(browsers.state).toBe('recording');
  pass(1);
  browsers.give();
  expect(browsers.state).toBe('inactive');
  expect(await ended).toEqual([4, true]);
});

test('that was ended by the person is not full', async () => {
  const { stop, ended } = start();
  browsers.give();
  stop();
  expect(await ended).toEqual([1, false]);
});
