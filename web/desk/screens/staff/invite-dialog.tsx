import { useState } from 'react';
import { roleLabels, type StaffRole } from '#contract/desk/permissions.ts';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { RoleChoice } from './role-choice.tsx';

const schema = deskStaffCalls['POST /desk/staff/invite'].body;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('shipping');
  const [problem, setProblem] = useState<string>();
  const invite = useDeskWrite('POST /desk/staff/invite', {
    confirm: {
      sentence: `Vas a invitar a ${email.trim()} como ${roleLabels[role]}.`,
      button: 'Confirmar e invitar',
    },
    onDone: () => {
      showDone(`Invitación enviada a ${email.trim()}. Vence en 72 horas.`);
      onClose();
    },
  });
  const submit = () => {
    const checked = schema.safeParse({ email, role });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) invite.write(checked.data);
  };
  const refusal = invite.error ? errorText(invite.error, 'No se envió. Inténtalo de nuevo.') : undefined;
  return (
    <ActionDialog
      title="Invitar al equipo"
      isNarrow={false}
      // Its refusal stands under the field.
      write={{ isPending: invite.isPending, error: null }}
      button="Enviar invitación"
      busy="Enviando…"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Correo"
        type="email"
        data-first
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        {...bind(email, (text) => {
          setEmail(text);
          setProblem(undefined);
        })}
        error={problem ?? refusal}
      />
      <RoleChoice role={role} onChange={setRole} />
    </ActionDialog>
  );
}
