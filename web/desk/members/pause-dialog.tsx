import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { PAUSE_MAX_PERIODS } from '#contract/desk/memberships.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { shortDay } from '../frame/desk-dates.ts';
import { showDone } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';

const PERIOD_MS = 30 * 24 * 3_600_000;

/** «Pausar»: how many charges are left out, and when the next one is. */
export function PauseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [periods, setPeriods] = useState(1);
  const pause = useDeskWrite('POST /desk/memberships/pause', {
    onDone: () => {
      showDone('En pausa. Le avisamos por correo.');
      onClose();
    },
  });
  const from = new Date(member.paid_until ?? member.created_at).getTime();
  return (
    <Dialog isOpen onClose={onClose} title="Pausar" isNarrow>
      <div className="grid gap-3.5 pt-2">
        {Array.from({ length: PAUSE_MAX_PERIODS }, (_, place) => place + 1).map((count) => (
          <RadioRow key={count} name="periods" checked={periods === count} onChange={() => setPeriods(count)}>
            <span>
              <strong>{count === 1 ? '1 periodo' : `${count} periodos`}</strong>
              <span className="block text-muted">
                Vuelve a cobrarse el {shortDay(new Date(from + count * PERIOD_MS).toISOString())}
              </span>
            </span>
          </RadioRow>
        ))}
        {pause.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(pause.error, 'No se pudo pausar. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button
          wide
          busy={pause.isPending && 'Pausando…'}
          onClick={() => pause.write({ subscription_id: member.subscription_id, periods })}
        >
          Pausar
        </Button>
      </div>
    </Dialog>
  );
}
