import { ownBytes, runInThread, ThreadFailed } from '../threads/run-in-thread.ts';
import { type AudioProblem, UnusableAudio } from './audio-problems.ts';
import type { AudioFile } from './read-audio.ts';

export interface AudioWork {
  bytes: Uint8Array;
  /** It was written by us: only its length is asked for. */
  isClean: boolean;
}

export type AudioAnswer = AudioFile | { seconds: number } | { problem: AudioProblem };

const module = new URL('./audio-thread.ts', import.meta.url);

async function ask<Answer extends AudioAnswer>(bytes: Uint8Array, isClean: boolean): Promise<Answer> {
  const own = ownBytes(bytes);
  const work: AudioWork = { bytes: own, isClean };
  const answer = await runInThread<AudioAnswer>(module, work, [own]).catch((error) => {
    // Made to take all memory or time.
    if (error instanceof ThreadFailed) throw new UnusableAudio('damaged');
    throw error;
  });
  if ('problem' in answer) throw new UnusableAudio(answer.problem);
  return answer as Answer;
}

/**
 * An MP3 or M4A as every phone plays it from its first bytes on, and how long it is. The bytes that are given may be gone
 * afterwards. Throws UnusableAudio.
 */
export async function cleanAudio(
  bytes: Uint8Array,
): Promise<{ data: Buffer; contentType: string; seconds: number }> {
  const { data, contentType, seconds } = await ask<AudioFile>(bytes, false);
  return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), contentType, seconds };
}

/** Seconds of an audio that was cleaned. The bytes that are given may be gone afterwards. */
export async function measureAudio(bytes: Uint8Array): Promise<number> {
  return (await ask<{ seconds: number }>(bytes, true)).seconds;
}
