import { workerData } from 'node:worker_threads';
import { Logging, LogLevel } from 'mediabunny';
import { answerInThread } from '../threads/run-in-thread.ts';
import { UnusableAudio } from './audio-problems.ts';
import type { AudioAnswer, AudioWork } from './clean-audio.ts';
import { readAudio } from './read-audio.ts';

// What it says of strange files is no business of the shop's log.
Logging.level = LogLevel.Silent;

const { bytes }: AudioWork = workerData;

await answerInThread<AudioAnswer>(async () => {
  try {
    const { data, contentType, seconds } = await readAudio(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    return { answer: { data, contentType, seconds }, given: [data] };
  } catch (error) {
    if (error instanceof UnusableAudio) return { answer: { problem: error.problem } };
    throw error;
  }
});
