import { useState } from 'react';
import { listed } from '#contract/spanish-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { agoText } from '../desk-dates.ts';
import { gitMergeBold } from '../icons.generated.ts';
import { type Conflict, ConflictDialog, type FieldWords } from './conflict-dialog.tsx';
import { theirsOf } from './edited-meanwhile.ts';
import { mergeChanges } from './merge-changes.ts';

interface ConflictOptions<T> extends FieldWords<T> {
  /** As it was read before it was edited. */
  base: T;
  /** Saves again, over the version that is there now. */
  save: (values: T, version: number) => void;
  isSaving: boolean;
  /** Of the last save: with it nothing is said to be saved. */
  error?: Error | null;
}

/**
 * Two people edited the same thing. Give `meet` a failed save: where they changed different fields it saves the mix by
 * itself and `notice` says so, else `dialog` asks field by field.
 */
export function useConflict<T extends object>({
  base,
  labels,
  textOf,
  save,
  isSaving,
  error,
}: ConflictOptions<T>) {
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const [merged, setMerged] = useState<string | null>(null);
  const meet = (error: unknown, mine: T): boolean => {
    const other = theirsOf<T>(error);
    if (!other) return false;
    // The other person's answer may hold more fields than this form.
    const theirs = { ...base, ...other.values };
    const merge = mergeChanges(base, mine, theirs);
    if (merge.conflicts.length > 0) {
      setConflict({ merge, mine, theirs, by: other.by, at: other.at, version: other.version });
      return true;
    }
    const fields = listed(merge.fromTheirs.map((field) => labels[field].toLowerCase()));
    setMerged(`${other.by} cambió ${fields} ${agoText(other.at)}; se juntó con lo tuyo.`);
    save(merge.merged, other.version);
    return true;
  };
  const saveMix = (mix: T) => {
    if (!conflict) return;
    setConflict(null);
    save(mix, conflict.version);
  };
  return {
    meet,
    notice:
      merged && !isSaving && !error ? (
        <Notice kind="info" icon={gitMergeBold} isAnnounced>
          <strong>Guardado.</strong> {merged}
        </Notice>
      ) : null,
    dialog: conflict ? (
      <ConflictDialog
        conflict={conflict}
        labels={labels}
        textOf={textOf}
        isSaving={isSaving}
        onSave={saveMix}
        onClose={() => setConflict(null)}
      />
    ) : null,
  };
}
