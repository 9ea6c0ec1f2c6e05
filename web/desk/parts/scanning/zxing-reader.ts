import { BarcodeFormat, BrowserMultiFormatOneDReader, BrowserQRCodeReader } from '@zxing/browser';
import type { CodeKind } from './code-kind.ts';

/** Reads the code that is in a picture of the camera, if there is one. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

/** One after the other: the library's reader of all formats writes a warning about each picture without a code. */
const readers = [new BrowserQRCodeReader(), new BrowserMultiFormatOneDReader()];
/** A book's own bar code is no number of a parcel. */
const wanted: Readonly<Record<CodeKind, readonly BarcodeFormat[]>> = {
  parcel: [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128, BarcodeFormat.CODE_39],
  book: [BarcodeFormat.EAN_13],
};
let turn = 0;

/** A chunk of its own: only browsers that read no codes themselves load it. */
export const frameReaderOf =
  (kind: CodeKind): ReadFrame =>
  async (video) => {
    turn += 1;
    try {
      const result = readers[turn % readers.length]?.decode(video);
      return result && wanted[kind].includes(result.getBarcodeFormat()) ? result.getText() : null;
    } catch {
      // Most pictures show no code, which the library throws.
      return null;
    }
  };
