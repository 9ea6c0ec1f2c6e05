import { useState } from 'react';
import { type ClubPart, EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { partTitle } from '../../parts/labels/month-labels.ts';
import { CAN_UNDO, type MonthRef } from './month-words.ts';
import type { MonthSaver } from './saving/month-saver.ts';
import { isUnsaved } from './saving/part-saving.ts';
import { useSavings } from './saving/use-month-saver.ts';
import { forgetTiles, keepMonth } from './use-club.ts';

interface DiscardProps {
  of: MonthRef;
  month: MonthView;
  draft: NonNullable<MonthView['draft']>;
  saver: MonthSaver;
}

/** «Descartar cambios»: all that is prepared of a month, where something is not published. */
export function DiscardDraft(props: DiscardProps) {
  const { draft, month, saver } = props;
  if (draft.published_at !== null) return null;
  return (
    <Discarding
      {...props}
      className="mt-2"
      button="Descartar cambios"
      title="Descartar cambios"
      text={whatIsLeft(month)}
      call="POST /desk/club/discard"
      read={() => ({
        versions: Object.fromEntries([...saver.parts()].map(([part, { version }]) => [part, version])),
      })}
    />
  );
}

/** What families go on seeing. */
function whatIsLeft({ year, name, has_own, has_template }: MonthView): string {
  const month = inSentence(name);
  if (has_own) return `${name} vuelve a lo que está publicado; las familias no notan nada.`;
  const prepared = `Se quita todo lo que preparaste de ${month}.`;
  return has_template && year !== EVERY_YEAR ? `${prepared} Las familias verán la plantilla.` : prepared;
}

/** The same for the open part. */
export function DiscardPart({ part, ...props }: DiscardProps & { part: ClubPart }) {
  const { draft, month, saver } = props;
  const isChanged = month.has_own ? draft.changes.some((change) => change.part === part) : true;
  if (draft.published_at !== null || !isChanged) return null;
  const origin = month.has_own ? 'a lo que está publicado' : 'a como estaban al empezar';
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Discarding
        {...props}
        button="Descartar cambios de esta parte"
        title={`Descartar cambios: ${partTitle(part)}`}
        text={`Sus textos, audios y hojas vuelven ${origin}. Las otras partes se quedan como están.`}
        call="POST /desk/club/discard-part"
        read={() => ({ part, version: saver.parts().get(part)?.version ?? 0 })}
      />
    </div>
  );
}

interface DiscardingProps extends Pick<DiscardProps, 'of' | 'saver'> {
  button: string;
  className?: string;
  title: string;
  /** What becomes of the month. */
  text: string;
  call: 'POST /desk/club/discard' | 'POST /desk/club/discard-part';
  /** What was read of the draft, or saved since. */
  read: () => object;
}

function Discarding({ saver, button, className, ...dialog }: DiscardingProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <TextButton
        className={className}
        onClick={() => {
          saver.hurry();
          setIsAsking(true);
        }}
      >
        {button}
      </TextButton>
      {isAsking ? <DiscardDialog {...dialog} saver={saver} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

type DialogProps = Omit<DiscardingProps, 'button' | 'className'> & { onClose: () => void };

function DiscardDialog({ of, saver, title, text, call, read, onClose }: DialogProps) {
  const waits = [...useSavings(saver).values()].some((saving) => isUnsaved(saving));
  // Both answer the same.
  const discard = useDeskWrite(call as 'POST /desk/club/discard', {
    invalidates: [],
    onDone: (answer) => {
      onClose();
      keepMonth(of, answer.month);
      forgetTiles(of);
      showUndo('Cambios descartados.', [answer.audit_entry_id]);
    },
  });
  return (
    <ActionDialog
      title={title}
      button="Descartar cambios"
      write={discard}
      failed="No se pudo. Inténtalo de nuevo."
      busy="Descartando…"
      missing={waits ? 'Se está guardando lo último que escribiste.' : null}
      onSubmit={() => discard.write({ ...of, ...read() } as Parameters<typeof discard.write>[0])}
      onClose={onClose}
    >
      <p>{`${text} ${CAN_UNDO}`}</p>
    </ActionDialog>
  );
}
