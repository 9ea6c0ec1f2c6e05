import { ownBytes, runInThread, ThreadFailed } from '../threads/run-in-thread.ts';
import { type AudioProblem, UnusableAudio } from './audio-problems.ts';
import type { AudioFile } from './read-audio.ts';

export interface AudioWork {
  bytes: Uint8Array;
}

export type AudioAnswer = AudioFile | { problem: AudioProblem };

const module = new URL('./audio-thread.ts', import.meta.url);

/**
 * An MP3 or M4A as every phone plays it from its first bytes on, and how long it is. The bytes that are given may be gone
 * afterwards. Throws UnusableAudio.
 */
export async function cleanAudio(
  bytes: Uint8Array,
): Promise<{ data: Buffer; contentType: string; seconds: number }> {
  const own = ownBytes(bytes);
  const work: AudioWork = { bytes: own };
  const answer = await runInThread<AudioAnswer>(module, work, [own]).catch((error) => {
    // Made to take all memory or time.
    if (error instanceof ThreadFailed) throw new UnusableAudio('damaged');
    throw error;
  });
  if ('problem' in answer) throw new UnusableAudio(answer.problem);
  const { data, contentType, seconds } = answer;
  return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), contentType, seconds };
}

/** Seconds of an audio that was cleaned: its first bytes say them, whatever its length. */
export async function measureAudio(bytes: Uint8Array): Promise<number> {
  const { BufferSource, Input, MP3, MP4 } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, MP3] });
  const seconds = await input.getDurationFromMetadata();
  if (seconds === null) throw new Error('The audio was not cleaned.');
  return seconds;
}
