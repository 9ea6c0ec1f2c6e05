import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { encodePassword } from '#contract/password.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { trash } from '../../ui/delete-icon.generated.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSentForm } from '../../ui/use-sent-form.ts';
import { giveUpCalls, sessionChanged } from '../../visitor/client-session.ts';
import { forgetClient } from '../forget-client.ts';
import { PasswordField } from '../sign-in/password-field.tsx';

const FAILED = 'No se pudo eliminar tu cuenta. Intenta de nuevo.';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  email: string;
}

export function DeleteAccountDialog({ isOpen, onClose, email }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Eliminar mi cuenta" band="error" isNarrow>
      <p className="font-bold wrap-anywhere">
        Vas a eliminar para siempre la cuenta {email}. Esta acción no se puede deshacer.
      </p>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>Borramos tu nombre, tu teléfono y tus direcciones, y cerramos todas tus sesiones.</li>
        <li>Ya no podrás ver tus compras ni descargar los archivos que compraste.</li>
        <li>
          Guardamos tus pedidos sin tu nombre, porque la ley nos pide conservarlos. Los que vienen en camino
          llegan igual.
        </li>
        <li>Si tienes una suscripción activa, primero cancélala y espera a que termine.</li>
      </ul>
      <DeleteForm onCancel={onClose} />
    </Dialog>
  );
}

/** Farewell on the home page: a page of the account would redirect to the sign-in. */
function sayGoodbye() {
  void forgetClient();
  sessionChanged();
  showToast({ kind: 'success', text: 'Tu cuenta fue eliminada.' });
}

const fields = z.object({ password: z.string().min(1, 'Escribe tu contraseña') });

/** Form that asks for more than an open session: a stranger at an unlocked telephone has one, too. */
function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { field, submit, failure, isBusy } = useSentForm(fields);
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      if (isDeleted.current) sayGoodbye();
    },
    [],
  );
  const deleteAccount = submit(
    async ({ password }) => {
      const body = { password: await encodePassword(password) };
      await browserApi('POST /users/delete-my-account', { body });
      await giveUpCalls();
      isDeleted.current = true;
      await navigate('/', { replace: true });
    },
    (error) => errorText(error, FAILED),
  );
  return (
    <form noValidate method="post" className="mt-5 grid gap-4" onSubmit={deleteAccount}>
      <PasswordField
        label="Tu contraseña"
        help="Para saber que eres tú"
        autoComplete="current-password"
        {...field('password')}
      />
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" icon={trash} busy={isBusy && 'Eliminando…'}>
          Eliminar mi cuenta
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
