import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { pauseChoices } from './member-words.ts';

/** «Pausar»: how many charges are left out since what was paid, and when the next one is. */
export function PauseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const choices = pauseChoices(member);
  const [periods, setPeriods] = useState(choices[0]?.periods ?? 1);
  const pause = useDeskWrite('POST /desk/memberships/pause', {
    onDone: () => {
      showDone('En pausa. Le avisamos por correo.');
      onClose();
    },
  });
  const title = member.tab === 'paused' ? 'Alargar la pausa' : 'Pausar';
  return (
    <ActionDialog
      isFinal
      title={title}
      write={pause}
      failed="No se pudo pausar. Inténtalo de nuevo."
      button={title}
      busy="Pausando…"
      onSubmit={() => pause.write({ subscription_id: member.subscription_id, periods })}
      onClose={onClose}
    >
      {choices.map(({ periods: count, charge }) => (
        <RadioRow key={count} name="periods" checked={periods === count} onChange={() => setPeriods(count)}>
          <span>
            <strong>{count === 1 ? '1 periodo' : `${count} periodos`}</strong>
            <span className="block text-muted">Vuelve a cobrarse el {shortDay(charge)}</span>
          </span>
        </RadioRow>
      ))}
    </ActionDialog>
  );
}
