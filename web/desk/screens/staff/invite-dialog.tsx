import { type FormEvent, useState } from 'react';
import { roleLabels, type StaffRole } from '#contract/desk/permissions.ts';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = schema.safeParse({ email, role });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) invite.write(checked.data);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Invitar al equipo">
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <TextField
          label="Correo"
          type="email"
          data-first
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
          error={
            problem ??
            (invite.error ? errorText(invite.error, 'No se envió. Inténtalo de nuevo.') : undefined)
          }
        />
        <RoleChoice role={role} onChange={setRole} />
        <Button type="submit" wide busy={invite.isPending && 'Enviando…'}>
          Enviar invitación
        </Button>
      </form>
    </Dialog>
  );
}
