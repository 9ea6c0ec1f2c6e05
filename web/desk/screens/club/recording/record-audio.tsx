import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ownName } from '../../../frame/desk-api.ts';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { RecordingFoot } from './recording-foot.tsx';
import { textAa } from './recording-icons.generated.ts';
import { useSayRecording } from './recording-now.ts';
import type { RecordAudioProps } from './recording-props.ts';
import { RunningHead } from './running-foot.tsx';
import { Teleprompter } from './teleprompter.tsx';
import { useRecording } from './use-recording.ts';

/** Sizes of the script, from an arm's length to across the table. */
const SIZES = [25, 30, 36];

/**
 * Records one audio with its script in view: on phones a page of its own, else a panel. Mount it while it is open. Closed or
 * reloaded in the middle, what was recorded is offered when it is opened again.
 */
export function RecordAudio(props: RecordAudioProps) {
  const isWide = useIsWide();
  return isWide ? (
    <section
      data-recorder=""
      aria-label={`Grabar ${props.title}`}
      className="on-slate rounded-[18px] p-4.5 text-white"
    >
      <Recorder {...props} isWide />
    </section>
  ) : (
    <FullPage label={`Grabar ${props.title}`} onClose={props.onClose}>
      <Recorder {...props} isWide={false} />
    </FullPage>
  );
}

/** The native dialog keeps the focus inside, and Escape closes it. */
function FullPage({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="on-slate m-0 h-dvh max-h-none w-full max-w-none overflow-hidden text-white"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function Recorder({
  recordingName,
  place,
  title,
  script,
  onDone,
  onClose,
  isWide,
}: RecordAudioProps & { isWide: boolean }) {
  const recording = useRecording(ownName(recordingName));
  const [current, setCurrent] = useState(0);
  const [size, setSize] = useState(SIZES[0] ?? 25);
  const { phase } = recording;
  const isRunning = phase === 'recording' || phase === 'paused';
  useSayRecording(recordingName, isRunning);
  useEffect(() => {
    if (phase === 'asking' || phase === 'ready') setCurrent(0);
  }, [phase]);
  useParagraphKeys(isRunning, script.length, setCurrent);
  return (
    <div className={isWide ? 'grid gap-3' : 'flex h-full flex-col'}>
      <header className="flex items-center gap-1 px-2 py-1.5">
        <IconButton icon="x" label="Cerrar la grabación" className="hover:bg-slate-2" onClick={onClose} />
        <div className="min-w-0 grow text-center leading-tight">
          <h2 className="truncate font-bold">{place}</h2>
          <p className="small truncate text-muted-on-dark">{title}</p>
        </div>
        <button
          type="button"
          aria-label="Letra más grande"
          className="inline-grid size-11 shrink-0 place-items-center rounded-field hover:bg-slate-2"
          onClick={() => setSize(SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? size)}
        >
          <Icon name={textAa} />
        </button>
      </header>
      {isWide && isRunning ? (
        <div className="px-2">
          <RunningHead recording={recording} script={script} />
        </div>
      ) : null}
      <div className={isWide ? 'max-h-80 overflow-y-auto' : 'min-h-0 grow overflow-y-auto py-2'}>
        <Teleprompter
          script={script}
          current={isRunning ? current : 0}
          onCurrent={setCurrent}
          size={isWide ? size - 4 : size}
        />
      </div>
      <RecordingFoot {...{ recording, title, script, onDone, onClose, isWide }} />
    </div>
  );
}

/** Space and the arrows lead through the script, unless they press a button or move what is played. */
function useParagraphKeys(
  isOn: boolean,
  length: number,
  setCurrent: (change: (before: number) => number) => void,
) {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isOnControl =
        event.target instanceof Element && event.target.closest('input, textarea, select, audio, footer');
      const step = { ' ': 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (isOnControl || !step) return;
      event.preventDefault();
      setCurrent((before) => Math.min(length, Math.max(0, before + step)));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, length, setCurrent]);
}
