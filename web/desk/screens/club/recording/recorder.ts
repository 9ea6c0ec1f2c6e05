import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';
import { beginKeeping, keepChunk } from './kept-recording.ts';
import { createLevel, keepScreenOn } from './microphone.ts';
import { isOpus } from './recording-type.ts';

/** So much of a recording is lost at most when the browser is killed. */
const CHUNK_MS = 1_000;

/** It ends by itself, a little before the shop would refuse it: a file may last longer than its stopwatch. */
export const LONGEST_RECORDING_SECONDS = LONGEST_AUDIO_SECONDS - 10;

export interface RecorderEvents {
  /** A phone call, or the person, stopped it for a while; or it goes on. */
  onPaused(isPaused: boolean): void;
  /** All of it, in order; also where the microphone was taken away, or it was full. */
  onEnd(chunks: ArrayBuffer[], isFull: boolean): void;
  /** The browser records something that not every phone plays. */
  onUnsupported(): void;
}

export type Recorder = ReturnType<typeof startRecorder>;

/**
 * Records until `stop`, and keeps each second in this browser as it comes: a call, a reload or a crash costs nothing that was
 * said before. Without room to keep it the recording goes on in memory.
 */
export function startRecorder(name: string, stream: MediaStream, type: string, events: RecorderEvents) {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 96_000 });
  const level = createLevel(stream);
  const releaseScreen = keepScreenOn();
  const clock = createStopwatch();
  const chunks: Promise<ArrayBuffer>[] = [];
  const ended = Promise.withResolvers<void>();
  let isGivenUp = false;
  let keeping: Promise<unknown> = beginKeeping(name, type).catch(() => undefined);

  const keep = (data: Blob) => {
    if (data.size === 0) return;
    const index = chunks.length;
    const bytes = data.arrayBuffer();
    chunks.push(bytes);
    keeping = keeping.then(async () => keepChunk(name, index, await bytes)).catch(() => undefined);
  };
  recorder.ondataavailable = ({ data }) => {
    keep(data);
    if (isFull()) stop();
  };
  recorder.onstart = () => {
    if (isOpus(recorder.mimeType)) void giveUp().then(events.onUnsupported);
  };
  recorder.onpause = () => paused(true);
  recorder.onresume = () => paused(false);
  recorder.onstop = async () => {
    release();
    const all = await Promise.all(chunks);
    await keeping;
    ended.resolve();
    if (!isGivenUp) events.onEnd(all, isFull());
  };
  const isFull = () => clock.seconds() >= LONGEST_RECORDING_SECONDS;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  for (const track of stream.getAudioTracks()) {
    // An incoming call mutes the microphone, or takes it away.
    track.onmute = () => recorder.state === 'recording' && recorder.pause();
    track.onended = stop;
  }
  recorder.onerror = stop;

  function paused(isPaused: boolean) {
    if (isPaused) clock.pause();
    else clock.go();
    events.onPaused(isPaused);
  }
  function release() {
    clock.pause();
    level.close();
    releaseScreen();
    for (const track of stream.getTracks()) track.stop();
  }
  /** What was recorded stays kept: all of it, once this resolves. */
  async function giveUp() {
    isGivenUp = true;
    if (recorder.state === 'inactive') return;
    recorder.stop();
    await ended.promise;
  }

  recorder.start(CHUNK_MS);
  clock.go();
  return {
    seconds: clock.seconds,
    level: level.read,
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop,
    giveUp,
  };
}

function createStopwatch() {
  let before = 0;
  let since: number | null = null;
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1_000;
  return {
    seconds,
    go() {
      since ??= performance.now();
    },
    pause() {
      before = seconds() * 1_000;
      since = null;
    },
  };
}
