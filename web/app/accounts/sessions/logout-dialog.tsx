import { useRef, useState } from 'react';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { announceSessionChange, giveUpCalls } from '../../visitor/client-session.ts';
import { closeAccountDialog } from '../account-dialog-store.ts';
import { forgetClient } from '../forget-client.ts';

export default function LogoutDialog({ isOpen }: { isOpen: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsking = useRef(false);

  const logOut = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await browserApi('POST /users/logout');
      await giveUpCalls();
      await forgetClient();
      announceSessionChange();
      // Loading the page anew also removes the client's data from its memory.
      location.assign('/');
    } catch (error) {
      isAsking.current = false;
      setIsBusy(false);
      setFailure(errorText(error, 'No se pudo cerrar la sesión. Intenta de nuevo.'));
    }
  };

  const close = () => {
    if (isBusy) return;
    setFailure(null);
    closeAccountDialog();
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title="Cerrar Sesión" isNarrow>
      <p>¿Estás seguro de que quieres cerrar sesión?</p>
      <FailureNotice text={failure} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button icon="sign-out" busy={isBusy && 'Cerrando sesión...'} onClick={logOut}>
          Cerrar sesión
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
}
