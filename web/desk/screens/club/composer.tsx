import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ClubPart, clubParts, EVERY_YEAR, isSquarePart, squareKinds } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { useFoot } from '../../frame/foot.tsx';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { SkeletonPanels } from '../../frame/screen-states.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { kindOf, partTitle } from '../../parts/labels/month-labels.ts';
import { BoardDrawing } from './board/board-drawing.tsx';
import { opensText } from './board/square-days.ts';
import { kindIcons } from './board/square-kinds.ts';
import { Checklist } from './checklist.tsx';
import { DiscardDraft, DiscardPart } from './discarding.tsx';
import { PartEditor } from './editing/part-editor.tsx';
import { type MonthRef, monthAddress, partOfSlug, slugOfPart } from './month-words.ts';
import { PreviewLink } from './preview-link.tsx';
import { MonthVersions } from './publishing/month-versions.tsx';
import { PublishButton } from './publishing/publish-dialog.tsx';
import { useRecordingSquare } from './recording/recording-now.ts';
import { Leaving } from './saving/leaving.tsx';
import type { MonthSaver } from './saving/month-saver.ts';
import { PartConflict } from './saving/part-conflict.tsx';
import { isUnsaved } from './saving/part-saving.ts';
import { SavedState } from './saving/saved-state.tsx';
import { useMonthSaver, useSaving } from './saving/use-month-saver.ts';

type Draft = NonNullable<MonthView['draft']>;

interface ComposerProps {
  of: MonthRef;
  month: MonthView;
  draft: Draft;
}

/** «Mes en 20 minutos»: what is missing, the board, and the part that is open. On phones a part is a page of its own. */
export function Composer({ of, month, draft }: ComposerProps) {
  const saver = useMonthSaver(of, draft);
  const isWide = useIsWide();
  const asked = partOfSlug(useSearchParams()[0].get('parte'));
  const firstMissing = clubParts.find((part) => !draft.checklist.ready.includes(part)) ?? 'facts';
  const here = asked ?? (isWide ? firstMissing : null);
  const addressOf = (part: ClubPart) => `${monthAddress(of)}?parte=${slugOfPart(part)}`;
  const parts = { of, month, draft, saver };
  return (
    <>
      <Leaving saver={saver} />
      {isWide || !here ? (
        <ComposerHead {...parts} isWide={isWide} />
      ) : (
        <PartHead of={of} part={here} saver={saver} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 desk:grid-cols-[256px_minmax(0,1fr)]">
        {isWide || !here ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
            <Checklist draft={draft} here={here} addressOf={addressOf} foot={<DiscardDraft {...parts} />} />
            {isWide ? <MonthVersions of={of} month={month} /> : null}
          </div>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          {isWide || !here ? <Board of={of} draft={draft} here={here} addressOf={addressOf} /> : null}
          {here ? <OpenPart key={here} {...parts} part={here} isWide={isWide} /> : null}
          {isWide || here ? null : <MonthVersions of={of} month={month} />}
        </div>
      </div>
    </>
  );
}

function ComposerHead({
  of,
  month,
  draft,
  saver,
  isWide,
}: ComposerProps & { saver: MonthSaver; isWide: boolean }) {
  const name = inSentence(month.name);
  return (
    <ScreenHead
      title={`Mes en 20 minutos: ${name}`}
      isLong
      back={{ to: of.year === EVERY_YEAR ? '/club?ver=plantillas' : '/club', label: 'Meses' }}
      place={isWide ? null : <SavedState saver={saver} />}
      under={of.year === EVERY_YEAR ? 'Es la plantilla: se usa cada año que no tenga un mes propio.' : null}
      actions={
        <>
          {isWide ? <SavedState saver={saver} /> : null}
          <PreviewLink of={of} />
          <PublishButton of={of} month={month} draft={draft} saver={saver} />
        </>
      }
    />
  );
}

function PartHead({ of, part, saver }: { of: MonthRef; part: ClubPart; saver: MonthSaver }) {
  return (
    <ScreenHead
      title={partTitle(part)}
      back={{ to: monthAddress(of), label: 'Lo que falta' }}
      place={<SavedState saver={saver} />}
      under={isSquarePart(part) ? opensText(kindOf(part).number) : null}
    />
  );
}

interface BoardProps {
  of: MonthRef;
  draft: Draft;
  here: ClubPart | null;
  addressOf: (part: ClubPart) => string;
}

function Board({ of, draft, here, addressOf }: BoardProps) {
  const navigate = useNavigate();
  const recorded = useRecordingSquare(of);
  return (
    <BoardDrawing
      squares={squareKinds.map(({ number, type }) => ({
        number,
        type,
        isReady: draft.checklist.ready.includes(`square-${number}`),
        isOpen: here === `square-${number}`,
        isRecording: recorded === number,
      }))}
      onOpen={(number) => void navigate(addressOf(`square-${number}` as ClubPart))}
    />
  );
}

function OpenPart({
  of,
  month,
  draft,
  saver,
  part,
  isWide,
}: ComposerProps & { saver: MonthSaver; part: ClubPart; isWide: boolean }) {
  const saving = useSaving(saver, part);
  useFoot(!isWide);
  // What was typed in a part that is left is sent at once.
  useEffect(() => () => saver.hurry(), [saver]);
  return (
    <Panel title={isWide ? partTitle(part) : undefined} icon={iconOf(part)} beside={<Opens part={part} />}>
      {isWide ? null : <h2 className="sr-only">Lo que lleva</h2>}
      <PartConflict part={part} saver={saver} saving={saving} />
      <Suspense fallback={<SkeletonPanels heights={[320]} />}>
        <PartEditor
          of={of}
          part={part}
          month={month}
          content={saving.mine}
          isSaved={!isUnsaved(saving)}
          change={(changed) => saver.type(part, { ...saving.mine, ...changed })}
        />
      </Suspense>
      <DiscardPart of={of} month={month} draft={draft} saver={saver} part={part} />
    </Panel>
  );
}

const iconOf = (part: ClubPart) => (isSquarePart(part) ? kindIcons[kindOf(part).type] : undefined);

/** «se abre el día 14» */
function Opens({ part }: { part: ClubPart }) {
  if (!isSquarePart(part)) return null;
  return <span className="text-muted">{opensText(kindOf(part).number)}</span>;
}
