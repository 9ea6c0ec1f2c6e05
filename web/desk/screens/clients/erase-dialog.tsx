import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#web/ui/field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

interface EraseDialogProps {
  email: string;
  onClose: () => void;
}

const isSame = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

/** Erasing is for good, so the e-mail is typed once more. */
export function EraseDialog({ email, onClose }: EraseDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const erase = useDeskWrite('POST /desk/clients/erase', {
    confirm: { sentence: `Vas a borrar para siempre los datos de ${email}.`, button: 'Confirmar y borrar' },
    // The open record no longer exists: the list is read, not the record.
    invalidates: [['people', 'list'], ['people', 'arco'], ['today']],
    onDone: () => {
      void navigate('/clientes', { replace: true });
      showDone('Borramos los datos de esa persona.');
    },
  });
  const submit = () => {
    setIsWrong(!isSame(typed, email));
    if (isSame(typed, email)) erase.write({ email, typed_email: typed.trim() });
  };
  return (
    <ActionDialog
      title="Borrar sus datos"
      band="error"
      write={erase}
      failed="No se pudo borrar. Inténtalo de nuevo."
      button="Borrar para siempre"
      busy="Borrando…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Se borran su nombre, correo, teléfono, direcciones, mensajes y notas. Sus compras se quedan, sin decir
        de quién fueron, porque la ley pide conservarlas.
      </p>
      <p>
        <strong>Esto no se puede deshacer.</strong> Escribe <span className="break-all">{email}</span> para
        confirmarlo.
      </p>
      <TextField
        label="Su correo"
        data-first
        inputMode="email"
        maxLength={254}
        {...bind(typed, (text) => {
          setTyped(text);
          setIsWrong(false);
        })}
        error={isWrong ? 'Ese correo no es igual. Escríbelo como está arriba.' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ActionDialog>
  );
}
