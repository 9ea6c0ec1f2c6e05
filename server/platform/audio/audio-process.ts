import { Logging, LogLevel } from 'mediabunny';
import { answerInProcess } from '../processes/answer-in-process.ts';
import { UnusableAudio } from './audio-problems.ts';
import type { AudioAnswer } from './clean-audio.ts';
import { readAudio } from './read-audio.ts';

// What it says of strange files is no business of the shop's log.
Logging.level = LogLevel.Silent;

answerInProcess<null, AudioAnswer>(async (_task, file) => {
  try {
    const { data, ...answer } = await readAudio(file);
    // Its memory goes back before the shop holds the answer: garbage is collected too late for that.
    (file.buffer as ArrayBuffer).transfer(0);
    return { answer, bytes: data };
  } catch (error) {
    if (error instanceof UnusableAudio) return { answer: { problem: error.problem } };
    throw error;
  }
});
