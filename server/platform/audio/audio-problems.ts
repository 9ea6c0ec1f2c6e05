/** Reasons why a file cannot be listened to by every member. */
export type AudioProblem =
  | 'webm'
  | 'video'
  | 'other-sound'
  | 'mp3-in-mp4'
  | 'not-audio'
  | 'cut'
  | 'damaged'
  | 'too-long'
  | 'too-short';

export const SHORTEST_SECONDS = 1;

/** Thrown by what reads an audio; the caller has the sentence for it. */
export class UnusableAudio extends Error {
  readonly problem: AudioProblem;
  constructor(problem: AudioProblem) {
    super(`The audio cannot be used: ${problem}`);
    this.problem = problem;
  }
}
