import { useState } from 'react';
import { type ClubPart, EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { inSentence, partTitle } from '../../parts/labels/month-labels.ts';
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
export function DiscardDraft({ saver, ...props }: DiscardProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (props.draft.published_at !== null) return null;
  return (
    <>
      <TextButton
        className="mt-2"
        onClick={() => {
          saver.hurry();
          setIsAsking(true);
        }}
      >
        Descartar cambios
      </TextButton>
      {isAsking ? <DraftDialog {...props} saver={saver} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function DraftDialog({ of, month, saver, onClose }: DiscardProps & { onClose: () => void }) {
  const waits = useWaits(saver);
  const discard = useDeskWrite('POST /desk/club/discard', {
    invalidates: [],
    onDone: (answer) => {
      onClose();
      keepMonth(of, answer.month);
      forgetTiles(of);
      showUndo('Cambios descartados.', [answer.audit_entry_id]);
    },
  });
  const versions = Object.fromEntries([...saver.parts()].map(([part, { version }]) => [part, version]));
  return (
    <ActionDialog
      title="Descartar cambios"
      button="Descartar cambios"
      write={discard}
      failed="No se pudo. Inténtalo de nuevo."
      busy="Descartando…"
      missing={waits ? 'Se está guardando lo último que escribiste.' : null}
      onSubmit={() => discard.write({ ...of, versions })}
      onClose={onClose}
    >
      <p>{`${whatIsLeft(month)} ${CAN_UNDO}`}</p>
    </ActionDialog>
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
  const [isAsking, setIsAsking] = useState(false);
  const { draft, month, saver } = props;
  const isChanged = month.has_own ? draft.changes.some((change) => change.part === part) : true;
  if (draft.published_at !== null || !isChanged) return null;
  return (
    <div className="mt-4 border-t border-line pt-2">
      <TextButton
        onClick={() => {
          saver.hurry();
          setIsAsking(true);
        }}
      >
        Descartar cambios de esta parte
      </TextButton>
      {isAsking ? <PartDialog {...props} part={part} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}

function PartDialog({
  of,
  month,
  saver,
  part,
  onClose,
}: DiscardProps & { part: ClubPart; onClose: () => void }) {
  const waits = useWaits(saver);
  const discard = useDeskWrite('POST /desk/club/discard-part', {
    invalidates: [],
    onDone: (answer) => {
      onClose();
      keepMonth(of, answer.month);
      forgetTiles(of);
      showUndo('Cambios descartados.', [answer.audit_entry_id]);
    },
  });
  const version = saver.parts().get(part)?.version ?? 0;
  const origin = month.has_own ? 'a lo que está publicado' : 'a como estaban al empezar';
  return (
    <ActionDialog
      title={`Descartar cambios: ${partTitle(part)}`}
      button="Descartar cambios"
      write={discard}
      failed="No se pudo. Inténtalo de nuevo."
      busy="Descartando…"
      missing={waits ? 'Se está guardando lo último que escribiste.' : null}
      onSubmit={() => discard.write({ ...of, part, version })}
      onClose={onClose}
    >
      <p>{`Sus textos, audios y hojas vuelven ${origin}. Las otras partes se quedan como están. ${CAN_UNDO}`}</p>
    </ActionDialog>
  );
}

const useWaits = (saver: MonthSaver) => [...useSavings(saver).values()].some((saving) => isUnsaved(saving));
