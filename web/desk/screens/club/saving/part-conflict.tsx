import { lazy, Suspense } from 'react';
import type { ClubPart } from '#contract/club-shape.ts';
import { listed } from '#contract/spanish-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { agoText } from '../../../frame/desk-dates.ts';
import { gitMergeBold } from '../../../frame/icons.generated.ts';
import { fieldWords } from '../../../parts/labels/month-labels.ts';
import type { MonthSaver } from './month-saver.ts';
import type { PartSaving } from './part-saving.ts';

/** Loaded with the first conflict. */
const Choosing = lazy(async () => ({ default: (await import('./choosing.tsx')).Choosing }));

interface PartConflictProps {
  part: ClubPart;
  saver: MonthSaver;
  saving: PartSaving;
}

/** What another person saved in the open part: merged by itself, or to be chosen field by field. */
export function PartConflict({ part, saver, saving }: PartConflictProps) {
  const { merged, conflict } = saving;
  if (conflict)
    return (
      <Suspense>
        <Choosing key={conflict.version} part={part} saver={saver} saving={saving} theirs={conflict} />
      </Suspense>
    );
  if (!merged) return null;
  const fields = listed(merged.fields.map((field) => (fieldWords[field] ?? field).toLowerCase()));
  return (
    <Notice kind="info" icon={gitMergeBold} isAnnounced className="mb-3">
      {merged.by} cambió {fields} {agoText(merged.at)}; se juntó con lo tuyo.
    </Notice>
  );
}
