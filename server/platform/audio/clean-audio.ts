import { type Pieces, ProcessFailed, runInProcess } from '../processes/run-in-process.ts';
import { type AudioProblem, UnusableAudio } from './audio-problems.ts';
import type { AudioFile } from './read-audio.ts';

export type AudioAnswer = Omit<AudioFile, 'data'> | { problem: AudioProblem };

const module = new URL('./audio-process.ts', import.meta.url);

/**
 * An MP3 or M4A as every phone plays it from its first bytes on, and how long it is. Throws
 * UnusableAudio.
 */
export async function cleanAudio(
  bytes: Uint8Array | Pieces,
): Promise<{ data: Buffer; contentType: string; seconds: number }> {
  const { answer, bytes: data } = await runInProcess<AudioAnswer>(module, null, bytes).catch((error) => {
    // File was made to take all memory or time.
    if (error instanceof ProcessFailed) throw new UnusableAudio('damaged');
    throw error;
  });
  if ('problem' in answer) throw new UnusableAudio(answer.problem);
  return { ...answer, data };
}

/** Seconds of an audio that was cleaned: its first bytes say them, whatever its length. */
export async function measureAudio(bytes: Uint8Array): Promise<number> {
  const { BufferSource, Input, MP3, MP4 } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, MP3] });
  const seconds = await input.getDurationFromMetadata();
  if (seconds === null) throw new Error('The audio was not cleaned.');
  return seconds;
}
