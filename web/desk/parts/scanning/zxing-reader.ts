import { BarcodeFormat, BrowserMultiFormatOneDReader, BrowserQRCodeReader } from '@zxing/browser';
import type { CodeKind } from './code-kind.ts';

/** Reads the code in a picture of the camera, if there is one. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * Readers in their order, because the library's reader of all formats logs a warning about each picture without a code.
 */
const readers = [new BrowserQRCodeReader(), new BrowserMultiFormatOneDReader()];
/** Formats by kind: a book's own bar code is no number of a parcel. */
const wanted: Readonly<Record<CodeKind, readonly BarcodeFormat[]>> = {
  parcel: [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128, BarcodeFormat.CODE_39],
  book: [BarcodeFormat.EAN_13],
};
let turn = 0;

/** Reader in a chunk of its own, loaded only by browsers that read no codes themselves. */
export const frameReaderOf =
  (kind: CodeKind): ReadFrame =>
  async (video) => {
    turn += 1;
    try {
      const result = readers[turn % readers.length]?.decode(video);
      return result && wanted[kind].includes(result.getBarcodeFormat()) ? result.getText() : null;
    } catch {
      // Most pictures show no code, for which the library throws.
      return null;
    }
  };
