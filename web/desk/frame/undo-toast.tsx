import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { IconButton } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { askingFirst, deskApi, deskQueries } from './desk-api.ts';
import { useFootHeight, useHasFoot } from './foot.tsx';
import { useShortcuts } from './shortcuts.ts';
import { TextButton } from './text-button.tsx';
import { wholeNumber } from './whole-number.ts';

const SHOWN_MS = 10_000;

interface DeskToast {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  /** What «Deshacer» does; null where nothing can be undone. */
  undo: (() => void) | null;
  shownMs?: number;
}

const useToast = create<{ toast: DeskToast | null }>()(() => ({ toast: null }));
let lastId = 0;

function show(toast: Omit<DeskToast, 'id'>) {
  lastId += 1;
  useToast.setState({ toast: { ...toast, id: lastId } });
}

/** Says what was done, for ten seconds, with «Deshacer» (`z`) for the audit entries that it left. */
export const showUndo = (text: string, entries: number[]) =>
  show({ kind: 'done', text, undo: entries.length > 0 ? () => void undo(entries) : null });

/** The same for what is undone in a way of its own, as long as it can be. */
export const showOwnUndo = (text: string, run: () => void, shownMs: number) =>
  show({
    kind: 'done',
    text,
    shownMs,
    undo: () => {
      close();
      run();
    },
  });

/** Says what was done and cannot be undone from here. */
export const showDone = (text: string) => show({ kind: 'done', text, undo: null });

/** Says what failed; stays until it is closed. */
export const showFailed = (error: unknown, fallback: string) =>
  show({ kind: 'failed', text: errorText(error, fallback), undo: null });

const close = () => useToast.setState({ toast: null });

async function undo(entries: number[]) {
  close();
  let undone = 0;
  let left = 0;
  try {
    for (const audit_entry_id of entries) {
      const { kept = 0 } = await askingFirst(() =>
        deskApi('POST /desk/audit/undo', { body: { audit_entry_id } }),
      );
      undone += 1;
      left += kept;
    }
    showDone(undoneText(left));
  } catch (error) {
    showFailed(error, 'No se pudo deshacer. Inténtalo en la Bitácora.');
  }
  if (undone > 0) await deskQueries.invalidateQueries();
}

/** Of many things some may have been changed since. */
export const undoneText = (kept: number) =>
  kept === 0 ? 'Deshecho.' : `Deshecho, menos ${wholeNumber(kept)}: alguien los cambió después.`;

/** Mounted once by the frame. Its live regions are there from the start: one made with its text may stay unread. */
export function UndoToastRegion() {
  const toast = useToast((state) => state.toast);
  const hasFoot = useHasFoot();
  const foot = useFootHeight();
  return (
    <>
      {/* On phones it lies over the end of the page, which can then be scrolled out from under it. */}
      {toast ? <div aria-hidden="true" className="h-20 desk:hidden" /> : null}
      <div
        style={foot > 0 ? { bottom: foot + 12 } : undefined}
        className={`pointer-events-none fixed inset-x-0 z-40 mx-auto w-full max-w-[446px] px-4 desk:right-5 desk:left-auto desk:mx-0 desk:bottom-5 ${hasFoot ? 'bottom-[calc(104px+env(safe-area-inset-bottom))]' : 'bottom-[calc(92px+env(safe-area-inset-bottom))]'}`}
      >
        <div role="status">{toast?.kind === 'done' ? <Card key={toast.id} toast={toast} /> : null}</div>
        <div role="alert">{toast?.kind === 'failed' ? <Card key={toast.id} toast={toast} /> : null}</div>
      </div>
    </>
  );
}

/** Counts down only while the pointer and the focus are outside the message. */
function useLeaving(isHeld: boolean, shownMs: number) {
  const left = useRef(shownMs);
  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - start));
    };
  }, [isHeld]);
}

function Card({ toast: { kind, text, undo: undoing, shownMs = SHOWN_MS } }: { toast: DeskToast }) {
  const [isHeld, setIsHeld] = useState(false);
  useLeaving(isHeld || kind === 'failed', shownMs);
  return (
    <article
      className="on-slate appears pointer-events-auto flex min-h-14 items-center gap-3 rounded-button rounded-br-toast py-2 pr-5 pl-4"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon
        name={kind === 'done' ? 'check-circle-fill' : 'warning-circle-fill'}
        className={kind === 'done' ? undefined : 'text-error-on-dark'}
      />
      <p className="grow leading-snug">{text}</p>
      {undoing ? <UndoButton onUndo={undoing} /> : null}
      {kind === 'failed' ? (
        <IconButton icon="x" label="Cerrar mensaje" className="hover:bg-slate-2" onClick={close} />
      ) : null}
    </article>
  );
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  useShortcuts({ z: { label: 'Deshacer', run: onUndo } });
  return (
    <TextButton className="px-1 text-mango" onClick={onUndo}>
      Deshacer
    </TextButton>
  );
}
