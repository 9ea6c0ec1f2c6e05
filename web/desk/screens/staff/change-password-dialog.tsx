import { type FormEvent, useState } from 'react';
import { encodePassword } from '#contract/password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { PASSWORD_HELP, passwordProblem } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useDeskWrite('POST /desk/staff/change-password', {
    onDone: () => {
      showDone('Tu contraseña cambió.');
      onClose();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password);
    setProblem(found);
    if (found) return;
    change.write({ current: await encodePassword(current), password: await encodePassword(password) });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Cambiar contraseña">
      <form onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
        <PasswordField
          label="Contraseña actual"
          data-first
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label="Contraseña nueva"
          help={PASSWORD_HELP}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem}
        />
        {change.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(change.error, 'No se guardó. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={change.isPending && 'Guardando…'}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
