import { useState } from 'react';
import { Link } from 'react-router';
import { EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { listed } from '#contract/spanish-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNotice } from '../../../frame/error-notice.tsx';
import { paperPlaneTiltBold } from '../../../frame/icons.generated.ts';
import { showUndo } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { fieldWords, partTitle } from '../../../parts/labels/month-labels.ts';
import { type MonthRef, monthAddress, slugOfPart } from '../month-words.ts';
import type { MonthSaver } from '../saving/month-saver.ts';
import { isUnsaved } from '../saving/part-saving.ts';
import { useSavings } from '../saving/use-month-saver.ts';
import { keepMonth } from '../use-club.ts';

interface PublishProps {
  of: MonthRef;
  month: MonthView;
  draft: NonNullable<MonthView['draft']>;
  saver: MonthSaver;
}

/** «Publicar»: says what is missing, else what changes, and asks. */
export function PublishButton(props: PublishProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { draft, saver } = props;
  const isDone = draft.published_at !== null;
  return (
    <>
      <Button
        size={44}
        // Calm while something is missing: then it says what.
        variant={draft.checklist.lines.length > 0 ? 'secondary' : 'primary'}
        icon={paperPlaneTiltBold}
        done={isDone && 'Publicado'}
        onClick={() => {
          saver.hurry();
          setIsOpen(true);
        }}
      >
        Publicar
      </Button>
      {isOpen && !isDone ? <PublishDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function PublishDialog({ of, month, draft, saver, onClose }: PublishProps & { onClose: () => void }) {
  const { lines } = draft.checklist;
  const name = inSentence(month.name);
  const waits = [...useSavings(saver).values()].some((saving) => isUnsaved(saving));
  const publish = useDeskWrite('POST /desk/club/publish', {
    onDone: (answer) => {
      keepMonth(of, answer.month);
      showUndo(
        `${month.name} está publicado.`,
        answer.audit_entry_id === null ? [] : [answer.audit_entry_id],
      );
      onClose();
    },
  });
  const versions = Object.fromEntries([...saver.parts()].map(([part, { version }]) => [part, version]));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={lines.length > 0 ? `A ${name} le falta` : `Publicar ${name}`}
      foot={
        lines.length > 0 ? null : (
          <Button
            size={52}
            icon={paperPlaneTiltBold}
            disabled={waits}
            busy={publish.isPending && 'Publicando…'}
            onClick={() => publish.write({ ...of, versions })}
          >
            Publicar {name}
          </Button>
        )
      }
    >
      {lines.length > 0 ? (
        <Missing of={of} lines={lines} onClose={onClose} />
      ) : (
        <>
          <p className="mb-3">{whenText(month)}</p>
          <Changes draft={draft} isFirst={!month.has_own} />
          {waits ? <p className="mt-3 font-bold">Se está guardando lo último que escribiste.</p> : null}
        </>
      )}
      <ErrorNotice error={publish.error} fallback="No se publicó. Inténtalo de nuevo." className="mt-3" />
    </Dialog>
  );
}

/** From when on families see it. */
function whenText({ year, month, state, name }: MonthView): string {
  if (year === EVERY_YEAR) return `Se usará en cada ${inSentence(name)} que no tenga un mes propio.`;
  if (state === 'live')
    return 'Las familias lo ven al momento. Un audio que reemplazas queda un día más para quien lo está oyendo.';
  if (state === 'past') return 'Las familias lo ven en su historial.';
  return `Las familias lo verán desde el 1 de ${inSentence(name)}${month === 1 ? ` de ${year}` : ''}; cada casilla se abre en su día.`;
}

interface MissingProps {
  of: MonthRef;
  lines: PublishProps['draft']['checklist']['lines'];
  onClose: () => void;
}

function Missing({ of, lines, onClose }: MissingProps) {
  return (
    <ul>
      {lines.map(({ part, text }) => (
        <li key={`${part} ${text}`} className="border-b border-line last:border-0">
          <Link
            to={`${monthAddress(of)}?parte=${slugOfPart(part)}`}
            className="flex min-h-11 flex-wrap items-center gap-x-2 py-1.5 hover:underline"
            onClick={onClose}
          >
            <strong>{partTitle(part)}</strong>
            <span className="min-w-0 break-words">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Changes({ draft, isFirst }: { draft: PublishProps['draft']; isFirst: boolean }) {
  const { changes } = draft;
  if (changes.length === 0) return <p>Es igual a lo que las familias verían sin publicarlo.</p>;
  return (
    <>
      <h3 className="font-bold">{isFirst ? 'Qué cambia de la plantilla' : 'Qué cambia'}</h3>
      <ul>
        {changes.map(({ part, fields }) => (
          <li key={part} className="flex flex-wrap gap-x-2 border-b border-line py-2 last:border-0">
            <strong>{partTitle(part)}</strong>
            <span>{listed(fields.map((field) => (fieldWords[field] ?? field).toLowerCase()))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
