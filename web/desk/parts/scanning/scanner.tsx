import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { camera as cameraIcon } from '../../frame/icons.generated.ts';
import type { CodeKind } from './code-kind.ts';
import type { ReadFrame } from './zxing-reader.ts';

interface ScannerProps {
  /** Hint what to hold before the camera now. */
  hint: string;
  kind?: CodeKind;
  onCode: (code: string) => void;
  onClose: () => void;
}

type CameraState = 'starting' | 'running' | 'refused' | 'missing';

/** Words for the sentence about typing instead: the thing to type, and another way to find it. */
const typed: Readonly<Record<CodeKind, [string, string]>> = {
  parcel: ['la guía', 'pégala'],
  book: ['el ISBN', 'búscalo por título'],
};

function says(state: Exclude<CameraState, 'running'>, kind: CodeKind): string {
  const [thing, orElse] = typed[kind];
  if (state === 'starting') return 'Abriendo la cámara…';
  return state === 'refused'
    ? `No hay permiso para usar la cámara. Actívalo en el navegador, o escribe ${thing}.`
    : `No encontramos una cámara. Escribe ${thing}, ${orElse} o usa un lector.`;
}

/** Camera over the card; typing stays possible below it. */
export function Scanner({ hint, kind = 'parcel', onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, kind, onCode);
  return (
    <section aria-label="Cámara" className="on-slate relative mb-4 overflow-hidden rounded-block">
      <video
        ref={video}
        muted
        playsInline
        className={
          state === 'running' ? 'aspect-4/3 max-h-[46vh] w-full object-cover' : 'h-px w-px opacity-0'
        }
      />
      {state === 'running' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[12%] top-1/2 h-24 -translate-y-1/2 rounded-field border-3 border-mango"
        />
      ) : null}
      <div className="flex items-center gap-3 py-2 pr-2 pl-4">
        <Icon name={cameraIcon} size={20} />
        <p role="status" className="grow leading-snug">
          {state === 'running' ? hint : says(state, kind)}
        </p>
        <IconButton icon="x" label="Cerrar la cámara" className="hover:bg-slate-2" onClick={onClose} />
      </div>
    </section>
  );
}

function useCamera(
  video: React.RefObject<HTMLVideoElement | null>,
  kind: CodeKind,
  onCode: (code: string) => void,
) {
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const ending = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const shown = video.current;
      if (ending.signal.aborted || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      setState('running');
      await watchCodes(shown, (code) => tell(code), { kind, signal: ending.signal });
    }
    start().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      stop();
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [video, kind]);
  return state;
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Formats of a slip, of carriers' numbers, and of books; others are too easily read wrong. */
const formats: Readonly<Record<CodeKind, readonly string[]>> = {
  parcel: ['qr_code', 'code_128', 'code_39'],
  book: ['ean_13'],
};
/** Formats without which a browser's own reader is not used. */
const needed: Readonly<Record<CodeKind, readonly string[]>> = {
  parcel: ['qr_code', 'code_128'],
  book: ['ean_13'],
};

/** Returns the browser's own reader where it knows these codes; else a library that is loaded only now. */
async function frameReader(kind: CodeKind): Promise<ReadFrame> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !needed[kind].every((format) => known.includes(format)))
    return (await import('./zxing-reader.ts')).frameReaderOf(kind);
  const detector = new BarcodeDetector({ formats: formats[kind].filter((format) => known.includes(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

const EACH_MS = 80;
/**
 * Milliseconds for which a label must be away before it is scanned again, as it stays before the camera for a while.
 */
const SAME_MS = 2_000;

/** Calls back for each code that comes before the camera, until it is stopped. */
async function watchCodes(
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
