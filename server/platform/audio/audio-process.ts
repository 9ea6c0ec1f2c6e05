import { Logging, LogLevel } from 'mediabunny';
import { answerInProcess } from '../processes/answer-in-process.ts';
import { UnusableAudio } from './audio-problems.ts';
import type { AudioAnswer } from './clean-audio.ts';
import { readAudio } from './read-audio.ts';

// Messages of the library about strange files do not belong in the shop's log.
Logging.level = LogLevel.Silent;

answerInProcess<null, AudioAnswer>(async (_task, file) => {
  try {
    const { data, ...answer } = await readAudio(file);
    // Memory of the file goes back before the shop holds the answer: garbage is collected too late for that.
    (file.buffer as ArrayBuffer).transfer(0);
    return { answer, bytes: data };
  } catch (error) {
    if (error instanceof UnusableAudio) return { answer: { problem: error.problem } };
    throw error;
  }
});
