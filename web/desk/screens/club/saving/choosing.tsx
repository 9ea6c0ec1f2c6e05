import { useState } from 'react';
import type { ClubPart } from '#contract/club-shape.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ConflictDialog } from '../../../frame/conflict/conflict-dialog.tsx';
import { mergeChanges } from '../../../frame/conflict/merge-changes.ts';
import { TextButton } from '../../../frame/text-button.tsx';
import { fieldWords } from '../../../parts/labels/month-labels.ts';
import { valueText } from '../month-words.ts';
import type { MonthSaver } from './month-saver.ts';
import type { PartSaving, Theirs } from './part-saving.ts';

interface ChoosingProps {
  part: ClubPart;
  saver: MonthSaver;
  saving: PartSaving;
  theirs: Theirs<Record<string, unknown>>;
}

/** Both changed the same field: one chooses, now or later; until then nothing of the part is sent. */
export function Choosing({ part, saver, saving, theirs }: ChoosingProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { base, mine } = saving;
  const { values, version, by, at } = theirs;
  return (
    <>
      <Notice kind="warning" className="mb-3">
        {by} cambió lo mismo que tú.{' '}
        <TextButton onClick={() => setIsOpen(true)}>Elegir con qué te quedas</TextButton>
      </Notice>
      {isOpen ? (
        <ConflictDialog
          conflict={{ merge: mergeChanges(base, mine, values), mine, theirs: values, by, at, version }}
          labels={fieldWords}
          textOf={(_, value) => valueText(value)}
          isSaving={false}
          onSave={(mix) => saver.settle(part, mix)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
