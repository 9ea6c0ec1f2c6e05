import type { CodeKind } from './code-kind.ts';
import type { ReadFrame } from './zxing-reader.ts';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** A slip's, those in which carriers print their numbers, and the one of books; others are read wrong too easily. */
const formats: Readonly<Record<CodeKind, readonly string[]>> = {
  parcel: ['qr_code', 'code_128', 'code_39'],
  book: ['ean_13'],
};
/** Without these a browser's own reader is of no use. */
const needed: Readonly<Record<CodeKind, readonly string[]>> = {
  parcel: ['qr_code', 'code_128'],
  book: ['ean_13'],
};

/** The browser's own reader where it has one for these codes; else a library that is loaded only now. */
async function frameReader(kind: CodeKind): Promise<ReadFrame> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !needed[kind].every((format) => known.includes(format)))
    return (await import('./zxing-reader.ts')).frameReaderOf(kind);
  const detector = new BarcodeDetector({ formats: formats[kind].filter((format) => known.includes(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

const EACH_MS = 80;
/** A label stays before the camera for a while: it is not scanned again before it was away. */
const SAME_MS = 2_000;

/** Calls back for each code that comes before the camera, until it is stopped. */
export async function watchCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  { kind, signal }: { kind: CodeKind; signal: AbortSignal },
) {
  const read = await frameReader(kind);
  let last = { code: '', at: 0 };
  const look = async () => {
    if (signal.aborted) return;
    const code = video.readyState >= 2 ? await read(video).catch(() => null) : null;
    if (signal.aborted) return;
    const now = performance.now();
    const isNew = code !== null && (code !== last.code || now - last.at > SAME_MS);
    if (code !== null) last = { code, at: now };
    if (isNew && code) onCode(code);
    setTimeout(() => void look(), EACH_MS);
  };
  await look();
}
