import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { KeptTextField, useKeptText } from '../../frame/use-kept-form.tsx';

const MONTHS = [1, 2, 3, 6, 12];

/** «Acceso de cortesía»: the readers' club without a charge. */
export function CourtesyPanel({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const grants = useQuery({
    queryKey: ['memberships', 'grants', userId],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/memberships/grants', { query: { user_id: userId }, signal })).grants,
  });
  const end = useDeskWrite('POST /desk/memberships/end-grant', {
    onDone: () => showDone('El acceso de cortesía terminó.'),
    onFailed: (error) => showFailed(error, 'No se pudo terminar. Inténtalo de nuevo.'),
  });
  const live = grants.data?.find(({ is_live }) => is_live);
  return (
    <Panel title="Acceso de cortesía">
      {!grants.data ? (
        <NotRead what="su acceso de cortesía" query={grants} rows={1} />
      ) : live ? (
        <div className="grid gap-1">
          <p>
            Book Club Lectores hasta el <strong>{shortDay(live.last_day)}</strong>
          </p>
          <p className="text-muted">«{live.reason}»</p>
          <TextButton className="justify-self-start" onClick={() => end.write({ grant_id: live.grant_id })}>
            Terminarlo hoy
          </TextButton>
        </div>
      ) : (
        <Button variant="secondary" size={44} onClick={() => setIsOpen(true)}>
          Dar acceso
        </Button>
      )}
      {isOpen ? <GrantDialog userId={userId} onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

function GrantDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const [months, setMonths] = useState(1);
  const reason = useKeptText(`cortesia:${userId}`);
  const grant = useDeskWrite('POST /desk/memberships/grant', {
    confirm: {
      sentence: 'Vas a dar acceso sin cobro a Book Club Lectores.',
      button: 'Confirmar y dar acceso',
    },
    onDone: () => {
      showDone('Ya tiene acceso de cortesía.');
      reason.drop();
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Acceso de cortesía"
      write={grant}
      failed="No se pudo. Inténtalo de nuevo."
      button="Dar acceso"
      busy="Un momento…"
      missing={reason.form.trim() === '' ? 'Escribe el motivo para darlo.' : null}
      onSubmit={() => grant.write({ user_id: userId, months, reason: reason.form })}
      onClose={onClose}
    >
      <p>Book Club Lectores sin cobro, hasta el día que elijas.</p>
      <SelectField label="Cuánto" {...bind(String(months), (chosen) => setMonths(Number(chosen)))}>
        {MONTHS.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 mes' : `${count} meses`}
          </option>
        ))}
      </SelectField>
      <KeptTextField kept={reason} label="Motivo" maxLength={300} />
    </ActionDialog>
  );
}
