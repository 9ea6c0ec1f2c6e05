import { leaveReasonLabels, leaveReasons } from '#contract/desk/leave-reasons.ts';
import type { Member } from '#contract/desk/member-views.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Panel } from '../../frame/layout.tsx';
import { Options } from '../../frame/options.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

/** The client's words, and what the owner reads out of them. */
export function ReasonPanel({ member }: { member: Member }) {
  const label = useDeskWrite('POST /desk/memberships/label-reason', {
    onDone: () => showDone('Anotado.'),
    onFailed: (error) => showFailed(error, 'No se anotó. Inténtalo de nuevo.'),
  });
  if (member.tab !== 'ended' && member.tab !== 'leaving') return null;
  return (
    <Panel title="Por qué se va">
      <p className="mb-3 wrap-anywhere">
        {member.cancel_reason ? `«${member.cancel_reason}»` : 'No dijo por qué.'}
      </p>
      <SelectField
        label="En una palabra"
        value={member.cancel_label ?? ''}
        onChange={(event) =>
          label.write({
            subscription_id: member.subscription_id,
            label: leaveReasons.find((one) => one === event.target.value) ?? null,
          })
        }
      >
        <option value="">Sin anotar</option>
        <Options of={leaveReasons} words={leaveReasonLabels} />
      </SelectField>
    </Panel>
  );
}
