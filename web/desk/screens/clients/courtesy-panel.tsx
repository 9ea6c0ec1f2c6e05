import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { NotRead, SkeletonRows } from '../../frame/screen-states.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptText } from '../../frame/use-kept-form.tsx';

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
        <NotRead what="su acceso de cortesía" query={grants} skeleton={<SkeletonRows rows={1} />} />
      ) : live ? (
        <div className="grid gap-1">
          <p>
            Book Club Lectores hasta el <strong>{shortDay(live.last_day)}</strong>
          </p>
          <p className="text-muted">«{live.reason}»</p>
          <button
            type="button"
            className="link min-h-11 justify-self-start"
            onClick={() => end.write({ grant_id: live.grant_id })}
          >
            Terminarlo hoy
          </button>
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
  const { form: reason, setForm: setReason, drop, recovered } = useKeptText(`cortesia:${userId}`);
  const grant = useDeskWrite('POST /desk/memberships/grant', {
    confirm: {
      sentence: 'Vas a dar acceso sin cobro a Book Club Lectores.',
      button: 'Confirmar y dar acceso',
    },
    onDone: () => {
      showDone('Ya tiene acceso de cortesía.');
      drop();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Acceso de cortesía" isNarrow>
      <div className="grid gap-4 pt-2">
        <p>Book Club Lectores sin cobro, hasta el día que elijas.</p>
        <SelectField
          label="Cuánto"
          value={String(months)}
          onChange={(event) => setMonths(Number(event.target.value))}
        >
          {MONTHS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 mes' : `${count} meses`}
            </option>
          ))}
        </SelectField>
        {recovered}
        <TextField
          label="Motivo"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {grant.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(grant.error, 'No se pudo. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button
          wide
          disabled={reason.trim() === ''}
          busy={grant.isPending && 'Un momento…'}
          onClick={() => grant.write({ user_id: userId, months, reason })}
        >
          Dar acceso
        </Button>
        {reason.trim() === '' ? <p className="small text-muted">Escribe el motivo para darlo.</p> : null}
      </div>
    </Dialog>
  );
}
