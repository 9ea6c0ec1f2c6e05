import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
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
    <Dialog isOpen onClose={onClose} title={title} isNarrow>
      <div className="grid gap-3.5 pt-2">
        {choices.map(({ periods: count, charge }) => (
          <RadioRow key={count} name="periods" checked={periods === count} onChange={() => setPeriods(count)}>
            <span>
              <strong>{count === 1 ? '1 periodo' : `${count} periodos`}</strong>
              <span className="block text-muted">Vuelve a cobrarse el {shortDay(charge)}</span>
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
          {title}
        </Button>
      </div>
    </Dialog>
  );
}
