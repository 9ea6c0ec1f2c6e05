import { Link } from 'react-router';
import { type LeaveReason, leaveReasonLabels, leaveReasons } from '#contract/desk/leave-reasons.ts';
import type { ReasonsReport } from '#contract/desk/reports.ts';
import { SelectField } from '#web/ui/field.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { Options } from '../../frame/options.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

type Words = NonNullable<ReasonsReport['words']>[number];

/** What clients said in their own words; the owner says which kind of reason it is. */
export function WordsPanel({ words }: { words: readonly Words[] }) {
  return (
    <Panel title="Con sus palabras" beside={<span className="text-muted">sin etiqueta</span>}>
      {words.length === 0 ? (
        <p className="py-2 text-muted">Todo lo que dijeron ya tiene su etiqueta.</p>
      ) : (
        <ul aria-label="Palabras sin etiqueta">
          {words.map((one) => (
            <OneOfWords key={one.subscription_id} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneOfWords({ one: { subscription_id, words, plan, ends_at, has_ended } }: { one: Words }) {
  const label = useDeskWrite('POST /desk/memberships/label-reason', {
    onDone: (_answer, body) =>
      showDone(body.label ? `Etiqueta guardada: ${leaveReasonLabels[body.label]}.` : 'Etiqueta quitada.'),
    onFailed: (error) => showFailed(error, 'No se guardó la etiqueta. Inténtalo de nuevo.'),
  });
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <blockquote className="wrap-anywhere">«{words}»</blockquote>
      <p className="small mb-1.5 text-muted">
        <Link to={`/suscripciones/${subscription_id}`} className="touch-area underline">
          {plan}
        </Link>{' '}
        · {has_ended ? 'se fue' : 'se va'} el {shortDay(ends_at)}
      </p>
      <SelectField
        label={`Motivo de «${words}»`}
        hideLabel
        value=""
        disabled={label.isPending}
        onChange={(event) => label.write({ subscription_id, label: event.target.value as LeaveReason })}
      >
        <option value="" disabled>
          Elegir motivo…
        </option>
        <Options of={leaveReasons} words={leaveReasonLabels} />
      </SelectField>
    </li>
  );
}
