import { BrowserMultiFormatReader } from '@zxing/browser';

/** Reads the code that is in a picture of the camera, if there is one. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

const reader = new BrowserMultiFormatReader();

/** A chunk of its own: only browsers that read no codes themselves load it. */
export const readFrame: ReadFrame = async (video) => {
  try {
    return reader.decode(video).getText();
  } catch {
    // Most pictures show no code, which the library throws.
    return null;
  }
};
