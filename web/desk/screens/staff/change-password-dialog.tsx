import { useState } from 'react';
import { encodePassword } from '#contract/password.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
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
  const submit = async () => {
    const found = passwordProblem(password);
    setProblem(found);
    if (found) return;
    change.write({ current: await encodePassword(current), password: await encodePassword(password) });
  };
  return (
    <ActionDialog
      title="Cambiar contraseña"
      isNarrow={false}
      write={change}
      button="Guardar"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField
        label="Contraseña actual"
        data-first
        autoComplete="current-password"
        {...bind(current, setCurrent)}
      />
      <PasswordField
        label="Contraseña nueva"
        help={PASSWORD_HELP}
        autoComplete="new-password"
        {...bind(password, setPassword)}
        error={problem}
      />
    </ActionDialog>
  );
}
