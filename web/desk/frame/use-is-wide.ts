import { useSyncExternalStore } from 'react';

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 75rem)');

/** True where the side bar stands beside the screen and lists are tables. */
export const useIsWide = () =>
  useSyncExternalStore(
    (tell) => {
      wide?.addEventListener('change', tell);
      return () => wide?.removeEventListener('change', tell);
    },
    () => wide?.matches ?? true,
  );
