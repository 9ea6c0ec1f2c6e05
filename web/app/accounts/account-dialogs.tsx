import { lazy, Suspense, useState } from 'react';
import { useAccountDialog } from './account-dialog-store.ts';

const LogoutDialog = lazy(() => import('./sessions/logout-dialog.tsx'));
const InformationDialog = lazy(() => import('./profile/information-dialog.tsx'));

/** Loaded when first asked for: most visits need neither. Once there, they stay, so that they can close in peace. */
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
