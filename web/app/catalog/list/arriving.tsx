import { type ReactNode, Suspense, use, useState } from 'react';

/** Data of a page, there already or still on its way. */
type Arriving<T> = T | { arriving: Promise<T> };

/**
 * Wraps data of a `clientLoader`: a visitor from another page sees the new one at once, as grey boxes, instead of
 * waiting on the old. On the page itself (a filter, going back to it) nothing is taken away before the new data is
 * there.
 */
export function arrivingAt<T>(path: string, data: Promise<T>): Promise<T> | { arriving: Promise<T> } {
  if (location.pathname === path) return data;
  // The page that uses the data reports a failure; until then it must not count as an unhandled one.
  data.catch(() => undefined);
  return { arriving: data };
}

export function useArrived<T extends object>(data: Arriving<T>): T {
  return 'arriving' in data ? use(data.arriving) : data;
}

interface ArrivalProps {
  data: object;
  /** Grey boxes shown until the data is there. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Boundary around components that call `useArrived`, for client-side navigation only: in the server's HTML a boundary
 * of this size would show the grey boxes until the scripts run, and stay grey without them.
 */
export function Arrival({ data, fallback, children }: ArrivalProps) {
  const [isEntering] = useState('arriving' in data);
  return isEntering ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
