import { useState } from 'react';
import type { MonthView } from '#contract/desk/club.ts';
import { ActionDialog } from '../../../frame/action-dialog.tsx';
import { TextButton } from '../../../frame/text-button.tsx';
import { showDone } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { VersionsPanel } from '../../../parts/publishing/versions-panel.tsx';
import { CAN_UNDO, type MonthRef } from '../month-words.ts';
import { keepMonth } from '../use-club.ts';

interface VersionsProps {
  of: MonthRef;
  month: MonthView;
}

/** What was published before of a month; each can become the draft again, or be removed for good. */
export function MonthVersions({ of, month }: VersionsProps) {
  const [unwanted, setUnwanted] = useState<number | null>(null);
  if (month.versions.length === 0) return null;
  const shown = month.published?.is_template === false ? month.published.version : null;
  return (
    <>
      <VersionsPanel
        versions={month.versions.map(({ version, ...one }) => ({ ...one, number: version }))}
        shown={shown}
        more={({ number }) =>
          number === shown ? null : (
            <TextButton onClick={() => setUnwanted(number)}>
              Quitar<span className="sr-only"> la versión {number}</span>
            </TextButton>
          )
        }
        asking={({ number }, onClose) => (
          <RestoreDialog of={of} month={month} version={number} onClose={onClose} />
        )}
      />
      {unwanted === null ? null : (
        <RemoveDialog of={of} version={unwanted} onClose={() => setUnwanted(null)} />
      )}
    </>
  );
}

type DialogProps = VersionsProps & { version: number; onClose: () => void };

function RestoreDialog({ of, month, version, onClose }: DialogProps) {
  const restore = useDeskWrite('POST /desk/club/restore', {
    onDone: (answer) => {
      keepMonth(of, answer.month);
      showDone(`El borrador es otra vez la versión ${version}.`);
      onClose();
    },
  });
  const versions = Object.fromEntries((month.draft?.parts ?? []).map((part) => [part.part, part.version]));
  // A draft that is published is one of the versions.
  const isLost = month.draft?.published_at === null;
  const stays = `La versión ${version} queda como borrador, con sus audios y hojas; revísala y publícala. Las familias siguen viendo lo de hoy.`;
  return (
    <ActionDialog
      title="Volver a esta versión"
      button="Volver a esta versión"
      write={restore}
      failed="No se pudo. Inténtalo de nuevo."
      busy="Volviendo…"
      onSubmit={() => restore.write({ ...of, version, versions })}
      onClose={onClose}
    >
      <p>{isLost ? `${stays} El borrador que tienes se descarta. ${CAN_UNDO}` : stays}</p>
    </ActionDialog>
  );
}

function RemoveDialog({ of, version, onClose }: Omit<DialogProps, 'month'>) {
  const remove = useDeskWrite('POST /desk/club/remove-version', {
    onDone: (answer) => {
      keepMonth(of, answer.month);
      showDone(`Se quitó la versión ${version}.`);
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Quitar esta versión"
      isFinal
      button="Quitar para siempre"
      write={remove}
      failed="No se pudo. Inténtalo de nuevo."
      busy="Quitando…"
      onSubmit={() => remove.write({ ...of, version })}
      onClose={onClose}
    >
      <p>{`La versión ${version} se borra, y en un día las grabaciones y hojas que solo ella usa. Esto no se puede deshacer.`}</p>
    </ActionDialog>
  );
}
