import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { camera as cameraIcon } from '../../frame/icons.generated.ts';
import { watchCodes } from './camera-codes.ts';
import type { CodeKind } from './code-kind.ts';

interface ScannerProps {
  /** What to hold before the camera now. */
  hint: string;
  kind?: CodeKind;
  onCode: (code: string) => void;
  onClose: () => void;
}

type CameraState = 'starting' | 'running' | 'refused' | 'missing';

/** What is typed where there is no camera. */
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

/** The camera over the card; typing stays possible below it. */
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
