import { type FormEvent, useState } from 'react';
import { roleLabels } from '#contract/desk/permissions.ts';
import type { StaffMember } from '#contract/desk/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { deskQueries, knownMe } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { RoleChoice } from './role-choice.tsx';

/** One person: their role, their access, their code app. */
export function PersonDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { staff_id, name, version, is_disabled } = person;
  const [role, setRole] = useState(person.role);
  const isMe = knownMe()?.staff_id === staff_id;
  const doneWith = (text: string) => () => {
    showDone(text);
    onClose();
  };
  const onFailed = () => void deskQueries.invalidateQueries({ queryKey: ['team'] });
  const changeRole = useDeskWrite('POST /desk/staff/change-role', {
    confirm: {
      sentence: `Vas a cambiar el papel de ${name} a ${roleLabels[role]}.`,
      button: 'Confirmar y cambiar',
    },
    onDone: doneWith(`${name} ahora es ${roleLabels[role]}.`),
    onFailed,
  });
  const disable = useDeskWrite('POST /desk/staff/disable', {
    confirm: {
      sentence: is_disabled
        ? `Vas a darle acceso de nuevo a ${name}.`
        : `Vas a quitarle el acceso a ${name}.`,
      button: is_disabled ? 'Confirmar y dar acceso' : 'Confirmar y quitar acceso',
    },
    onDone: doneWith(
      is_disabled ? `${name} puede entrar de nuevo.` : `${name} ya no puede entrar. Cerramos sus sesiones.`,
    ),
    onFailed,
  });
  const resetFactor = useDeskWrite('POST /desk/staff/reset-factor', {
    confirm: {
      sentence: `Los códigos de ${name} dejarán de servir y le mandaremos un enlace para preparar otros.`,
      button: 'Confirmar y mandar',
    },
    onDone: doneWith(`Le mandamos a ${name} un enlace para preparar sus códigos.`),
    onFailed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changeRole.write({ staff_id, role, version });
  };
  const error = changeRole.error ?? disable.error ?? resetFactor.error;
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <div className="grid gap-4 pt-1">
        <p className="break-all text-muted">{person.email}</p>
        <form onSubmit={submit} className="grid gap-4">
          <RoleChoice role={role} onChange={setRole} />
          <ErrorNotice error={error} />
          {role === person.role ? null : (
            <Button type="submit" wide busy={changeRole.isPending && 'Guardando…'}>
              Guardar papel
            </Button>
          )}
        </form>
        <div className="flex flex-wrap gap-x-5 border-t border-line pt-2">
          {isMe || is_disabled ? null : (
            <TextButton onClick={() => resetFactor.write({ staff_id })}>Perdió su teléfono</TextButton>
          )}
          <TextButton onClick={() => disable.write({ staff_id, is_disabled: !is_disabled, version })}>
            {is_disabled ? 'Dar acceso de nuevo' : 'Quitar acceso'}
          </TextButton>
        </div>
        {is_disabled ? null : (
          <p className="small text-muted">Quitar el acceso cierra sus sesiones en ese momento.</p>
        )}
      </div>
    </Dialog>
  );
}
