import { useSearchParams } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';
import { safeNext } from './next-path.ts';

/** Where the visitor wants to go after signing in; null until the browser knows: the rendered page is the same for all. */
export function useNext(): string | null {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  return isHydrated ? safeNext(query.get('next')) : null;
}
