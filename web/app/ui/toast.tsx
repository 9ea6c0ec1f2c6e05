import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { type Toast, useToasts } from './toast-store.ts';

const SHOWN_MS = 3000;
const FADING_MS = 300;

const looks: Record<Toast['kind'], { icon: IconName; color: string }> = {
  success: { icon: 'check-circle-fill', color: 'text-success-on-dark' },
  warning: { icon: 'warning', color: 'text-mango' },
  error: { icon: 'warning-circle-fill', color: 'text-error-on-dark' },
};

/**
 * Messages of the page, mounted once by the layout. Two live regions exist from the start: one created with its text
 * may stay unread.
 */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  const region = useRef<HTMLDivElement>(null);
  const givesWay = useGivesWay(region, toasts.length);
  const place = givesWay
    ? 'top-16 lg:top-auto lg:bottom-4'
    : 'bottom-[calc(16px+var(--bottom-bar)+env(safe-area-inset-bottom))] lg:top-14 lg:bottom-auto';
  return (
    <div
      ref={region}
      className={`pointer-events-none fixed inset-x-0 z-40 mx-auto flex w-full max-w-[446px] flex-col gap-2 px-4 lg:inset-x-auto lg:right-4 ${place}`}
    >
      <div role="status" className="contents">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" className="contents">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

/** Counts down while the pointer and the focus are outside the message. Errors wait to be closed. */
function useLeaving(toast: Toast, isHeld: boolean): boolean {
  const dismiss = useToasts((state) => state.dismiss);
  const [isLeaving, setIsLeaving] = useState(false);
  const left = useRef(SHOWN_MS);

  useEffect(() => {
    if (isHeld || toast.kind === 'error') return;
    const start = Date.now();
    const timer = setTimeout(() => setIsLeaving(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - start));
    };
  }, [isHeld, toast.kind]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => dismiss(toast.id), FADING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, dismiss, toast.id]);

  return isLeaving;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const isLeaving = useLeaving(toast, isHeld);
  const dismiss = useToasts((state) => state.dismiss);
  const { icon, color } = looks[toast.kind];
  return (
    <article
      className={`on-slate pointer-events-auto flex min-h-14 items-center gap-3 rounded-button rounded-br-toast py-2 pr-3 pl-4 ${isLeaving ? 'leaves' : 'appears'}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icon} className={color} />
      <p className="grow leading-snug">{toast.text}</p>
      {toast.action ? <ToastAction action={toast.action} onDone={() => dismiss(toast.id)} /> : null}
      {toast.kind === 'error' ? (
        <IconButton
          icon="x"
          label="Cerrar mensaje"
          className="hover:bg-slate-2"
          onClick={() => dismiss(toast.id)}
        />
      ) : null}
    </article>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  const look = 'flex min-h-11 items-center px-2 font-bold whitespace-nowrap text-mango hover:underline';
  if ('to' in action)
    return (
      <Link to={action.to} onClick={onDone} className={look}>
        {action.label}
      </Link>
    );
  const act = () => {
    action.onPress();
    onDone();
  };
  return (
    <button type="button" onClick={act} className={look}>
      {action.label}
    </button>
  );
}

/**
 * True when messages move to the other edge of the screen, because they would lie on the main button of the page.
 * Computed anew while the page scrolls below them.
 */
function useGivesWay(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [givesWay, setGivesWay] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return setGivesWay(false);
    const look = () => coversButton(region.current) && setGivesWay((before) => !before);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [region, count]);
  return givesWay;
}

function coversButton(region: HTMLElement | null): boolean {
  const own = region?.getBoundingClientRect();
  return [...document.querySelectorAll('[data-size="56"]')].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return own && top < own.bottom && bottom > own.top && left < own.right && right > own.left;
  });
}
