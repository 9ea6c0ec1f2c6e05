import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { RabbitHop } from '#web/ui/illustrations/rabbit-hop.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx';
import { arrowsClockwise } from './icons.generated.ts';

/** An answer that comes sooner shows no grey boxes: they would only flicker. */
const QUICK_MS = 150;

/** Shows what stands for loading, once it takes long. */
export function AfterAMoment({ children }: { children: ReactNode }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? children : null;
}

/** Grey rows of a list while its first page is on its way. */
export function SkeletonRows({ rows = 6, note = 'Cargando…' }: { rows?: number; note?: string }) {
  return (
    <AfterAMoment>
      <LoadingNote>{note}</LoadingNote>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        <div key={row} className="flex h-15 items-center gap-3.5 border-b border-line">
          <Skeleton className="size-6 shrink-0" />
          <span className="grid grow gap-1.5">
            <Skeleton className="h-3.5 w-25" />
            <Skeleton className="h-3 w-15" />
          </span>
          <Skeleton className="h-7 w-16 shrink-0" />
        </div>
      ))}
    </AfterAMoment>
  );
}

/** Grey panels of a record. */
export function SkeletonPanels({ heights = [120, 220] }: { heights?: number[] }) {
  return (
    <AfterAMoment>
      <LoadingNote>Cargando…</LoadingNote>
      <div className="grid gap-3.5">
        {heights.map((height) => (
          <span key={height} style={{ height }} className="skeleton block rounded-block" />
        ))}
      </div>
    </AfterAMoment>
  );
}

interface EmptyScreenProps {
  /** A sentence. */
  title: string;
  children?: ReactNode;
  /** The one thing to do from here. */
  action?: ReactNode;
}

/** A list or screen without anything: a sentence and an action. */
export function EmptyScreen({ title, children, action }: EmptyScreenProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-6">
      <RabbitHop coat="cielo" className="h-28 w-auto shrink-0" />
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <p className="desk-h2">{title}</p>
        {children ? <p className="text-muted">{children}</p> : null}
        {action ? <div className="mt-2.5">{action}</div> : null}
      </div>
    </div>
  );
}

interface FailedScreenProps {
  /** What was to be read, as in «los pedidos». */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** A list or screen that could not be read: the reason and «Reintentar». */
export function FailedScreen({ what, error, onRetry }: FailedScreenProps) {
  return (
    <div className="grid justify-items-start gap-2.5">
      <Notice kind="error" isAnnounced>
        <strong>No pudimos leer {what}.</strong>{' '}
        {errorText(error, 'La tienda no contestó. Inténtalo de nuevo.')}
      </Notice>
      <Button variant="secondary" size={44} icon={arrowsClockwise} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

interface NotReadProps {
  what: string;
  query: { error: unknown; refetch: () => unknown };
  /** Of the grey panels of a record; grey rows without. */
  heights?: number[];
  rows?: number;
}

/** In place of what a query has not read yet: grey boxes, or its failure. What was read before stays when reading it again fails. */
export function NotRead({ what, query: { error, refetch }, heights, rows }: NotReadProps) {
  if (error) return <FailedScreen what={what} error={error} onRetry={() => void refetch()} />;
  return heights ? <SkeletonPanels heights={heights} /> : <SkeletonRows rows={rows} />;
}
