import { lazy, Suspense } from 'react';
import { useVisitor } from '../../visitor/client-session.ts';

/** Nothing where it cannot be loaded: the page is whole without it. */
const ForChildRow = lazy(() => import('./for-child-row.tsx').catch(() => ({ default: () => null })));

/** Books for the children of a client. Visitors without a session load nothing of it. */
export function ForChild() {
  if (useVisitor().kind !== 'client') return null;
  return (
    <Suspense fallback={null}>
      <ForChildRow />
    </Suspense>
  );
}
