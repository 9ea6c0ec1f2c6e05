import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first pass of the browser: until then the page must equal the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
