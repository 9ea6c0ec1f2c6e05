import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';

/** Longest closing motion in milliseconds, during which the content stays. */
const CLOSING_MS = 160;

const bands = {
  none: '',
  mango: 'bg-mango',
  sky: 'bg-sky',
  bougainvillea: 'bg-bougainvillea',
  error: 'bg-error-pale',
};

interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the scrim and the cross. The owner then sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  /** `modal`: from below on phones, centred from 1024 px. `sheet`: tall sheet from below. `drawer`: from the left. */
  variant?: 'modal' | 'sheet' | 'drawer';
  isNarrow?: boolean;
  /** Colour of the heading band. */
  band?: keyof typeof bands;
  /** Content beside the title, e.g. the number of a square. */
  badge?: ReactNode;
  /** Line over the title. */
  eyebrow?: string;
  /** Content below the scrolling part, always in view. */
  foot?: ReactNode;
  children: ReactNode;
}

/** True while open and a moment longer, so that the closing motion does not show an empty box. */
function useLingering(isOpen: boolean): boolean {
  const [lingers, setLingers] = useState(isOpen);
  useEffect(() => {
    if (isOpen) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(() => setLingers(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || lingers;
}

/**
 * The shop's one dialog, on the native element: the browser keeps the focus inside, makes the page inert and gives the
 * focus back on closing.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, variant = 'modal', isNarrow, foot, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element>(null);
  const pressedOnScrim = useRef(false);
  const titleId = useId();
  const hasContent = useLingering(isOpen);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) {
      element.showModal();
      focusFirst(element);
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  // A dialog removed while open would leave the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  // The control that had the focus may go, as when a form takes the place of a list.
  useEffect(() => {
    if (isOpen && dialog.current && focused.current?.isConnected === false) focusFirst(dialog.current);
  });

  // Press and release must both be on the scrim: selecting text out of the box must not close it.
  const isScrim = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-variant={variant}
      data-narrow={isNarrow || undefined}
      aria-labelledby={titleId}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      onMouseDown={(event) => {
        pressedOnScrim.current = isScrim(event);
      }}
      onMouseUp={(event) => isScrim(event) && pressedOnScrim.current && onClose()}
    >
      {hasContent ? (
        <>
          <Heading {...props} id={titleId} />
          {/* Positioned, so that texts for screen readers scroll with the content and not with the box. */}
          <div data-part className="relative grow overflow-y-auto overscroll-contain px-5 pt-3 pb-6 sm:px-8">
            {children}
          </div>
          {foot ? (
            <div
              data-part
              className="flex items-center gap-3 border-t border-line px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] sm:px-8"
            >
              {foot}
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}

function Heading(props: DialogProps & { id: string }) {
  const { id, title, onClose, variant, band = 'none', badge, eyebrow } = props;
  return (
    <div
      className={`flex items-center gap-3 pr-3 pl-5 sm:pl-8 ${badge ? 'py-4 sm:pr-5' : 'py-2.5'} ${variant === 'sheet' ? 'border-b border-line' : ''} ${bands[band]}`}
    >
      {badge}
      <div className="min-w-0 grow">
        {eyebrow ? <p className="small font-bold">{eyebrow}</p> : null}
        <h2 id={id} tabIndex={-1} className="heading-3 text-2xl outline-none">
          {title}
        </h2>
      </div>
      <IconButton
        icon="x"
        label="Cerrar"
        onClick={onClose}
        className={band === 'none' ? undefined : 'bg-white'}
      />
    </div>
  );
}

/**
 * Focuses the first control of a dialog, or the one marked `data-first`; never the cross, which would close it again.
 * Where that control lies below the fold, the title is focused, so that nothing scrolls away unread.
 */
function focusFirst(dialog: HTMLElement): void {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(`[data-part] :is(${selector})`);
  // The menu's first control is the search, whose keyboard would cover the menu on a phone.
  const first =
    find('[data-first]') ??
    find(dialog.dataset.variant === 'drawer' ? 'a' : 'input,select,textarea,button,a,summary,audio');
  const chosen = first?.matches('[type=radio]') ? (find('[type=radio]:checked') ?? first) : first;
  const isInView = chosen && chosen.getBoundingClientRect().top <= dialog.getBoundingClientRect().bottom;
  (isInView ? chosen : dialog.querySelector('h2'))?.focus({ preventScroll: true });
}
