import { lazy, Suspense, useState } from 'react';
import { useAccountDialog } from './account-dialog-store.ts';

const LogoutDialog = lazy(() => import('./sessions/logout-dialog.tsx'));
const InformationDialog = lazy(() => import('./profile/information-dialog.tsx'));

/** Dialogs are loaded when first asked for, since most visits need none, and stay loaded so that they can fade out. */
export function AccountDialogs() {
  const { open } = useAccountDialog();
  const [loaded, setLoaded] = useState({ logout: false, information: false });
  if (open && !loaded[open]) setLoaded({ ...loaded, [open]: true });
  return (
    <Suspense>
      {loaded.logout ? <LogoutDialog isOpen={open === 'logout'} /> : null}
      {loaded.information ? <InformationDialog isOpen={open === 'information'} /> : null}
    </Suspense>
  );
}
