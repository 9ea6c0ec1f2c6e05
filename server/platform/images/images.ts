import { ProcessFailed, runInProcess } from '../processes/run-in-process.ts';

export interface MadePicture {
  /** File name: width and format, such as `240.avif`. */
  name: string;
  contentType: string;
  width: number;
  height: number;
  data: Buffer;
}

export type ImageProblem = 'not-an-image' | 'too-many-bytes' | 'too-much-memory';

/** The bytes handed in cannot become a picture of the shop. */
export class UnusableImage extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(`The picture cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}

/** Crop in shares of the sides of the turned picture. */
export interface Cut {
  /** Degrees to the right, before anything is cut. */
  rotation: 0 | 90 | 180 | 270;
  left: number;
  top: number;
  width: number;
  height: number;
}

export type PictureTask =
  | { kind: 'variants'; widths: readonly number[] }
  | { kind: 'clean' }
  | { kind: 'cut'; cut: Cut };

/** The bytes of all pictures come beside it, one after the other. */
export type PictureAnswer =
  | { pictures: (Omit<MadePicture, 'data'> & { length: number })[] }
  | { problem: ImageProblem };

/** Widths of a book's picture, in lists and on its page. */
export const USUAL_WIDTHS: readonly number[] = [240, 480];

const MAX_BYTES = 15 * 1024 * 1024;
const module = new URL('./picture-process.ts', import.meta.url);

/**
 * The picture as AVIF and WebP in each width, and as PNG in the smallest. A photograph is never
 * enlarged: widths beyond its own become its own. Throws {@link UnusableImage}.
 */
export const makeImageVariants = (source: Buffer, widths: readonly number[] = USUAL_WIDTHS) =>
  decode({ kind: 'variants', widths }, source);

/**
 * A photo upright and without all that was written into it beside its pixels: where it was taken, by which camera, and
 * whatever else a file can hide. What is cut short or too large is refused. Throws {@link UnusableImage}.
 */
export const cleanPicture = (source: Buffer) => decodeOne({ kind: 'clean' }, source);

/** A part of a picture, turned, without loss. Throws {@link UnusableImage} where nothing would be left. */
export const cutPicture = async (source: Buffer, cut: Cut) =>
  (await decodeOne({ kind: 'cut', cut }, source)).data;

async function decodeOne(task: PictureTask, source: Buffer): Promise<MadePicture> {
  const [picture] = await decode(task, source);
  if (!picture) throw new Error('No picture was made.');
  return picture;
}

async function decode(task: PictureTask, source: Buffer): Promise<MadePicture[]> {
  if (source.length > MAX_BYTES) throw new UnusableImage('too-many-bytes');
  const { answer, bytes } = await runInProcess<PictureAnswer>(module, task, source).catch((cause) => {
    // A picture may fill more than its dimensions let expect.
    if (cause instanceof ProcessFailed) throw new UnusableImage('too-much-memory', { cause });
    throw cause;
  });
  if ('problem' in answer) throw new UnusableImage(answer.problem);
  let at = 0;
  return answer.pictures.map(({ length, ...picture }) => {
    const data = bytes.subarray(at, at + length);
    at += length;
    return { ...picture, data };
  });
}
