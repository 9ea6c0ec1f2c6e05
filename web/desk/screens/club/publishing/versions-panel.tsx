import { useState } from 'react';
import type { MonthView } from '#contract/desk/club.ts';
import { ActionDialog } from '../../../frame/action-dialog.tsx';
import { momentText } from '../../../frame/desk-dates.ts';
import { Panel } from '../../../frame/layout.tsx';
import { TextButton } from '../../../frame/text-button.tsx';
import { showDone } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { CAN_UNDO, type MonthRef } from '../month-words.ts';
import { keepMonth } from '../use-club.ts';

type Version = MonthView['versions'][number];

interface VersionsProps {
  of: MonthRef;
  month: MonthView;
}

/** What was published before; each can become the draft again, or be removed for good. */
export function VersionsPanel({ of, month }: VersionsProps) {
  const [asked, setAsked] = useState<Version | null>(null);
  const [unwanted, setUnwanted] = useState<Version | null>(null);
  if (month.versions.length === 0) return null;
  const shown = month.published?.is_template === false ? month.published.version : null;
  return (
    <Panel title="Versiones">
      <ul>
        {month.versions.map((one) => (
          <li key={one.version} className="border-b border-line py-2 last:border-0">
            <p>
              <strong>Versión {one.version}</strong>
              {one.version === shown ? ' · la publicada' : ''}
            </p>
            <p className="small text-muted">
              {one.staff_name ?? 'Venía con la tienda'} · {momentText(one.published_at)}
            </p>
            <div className="flex flex-wrap gap-x-4">
              <TextButton onClick={() => setAsked(one)}>
                Volver a esta versión<span className="sr-only">: {one.version}</span>
              </TextButton>
              {one.version === shown ? null : (
                <TextButton onClick={() => setUnwanted(one)}>
                  Quitar<span className="sr-only"> la versión {one.version}</span>
                </TextButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked ? <RestoreDialog of={of} month={month} version={asked} onClose={() => setAsked(null)} /> : null}
      {unwanted ? <RemoveDialog of={of} version={unwanted} onClose={() => setUnwanted(null)} /> : null}
    </Panel>
  );
}

function RestoreDialog({
  of,
  month,
  version,
  onClose,
}: VersionsProps & { version: Version; onClose: () => void }) {
  const restore = useDeskWrite('POST /desk/club/restore', {
    onDone: (answer) => {
      keepMonth(of, answer.month);
      showDone(`El borrador es otra vez la versión ${version.version}.`);
      onClose();
    },
  });
  const versions = Object.fromEntries((month.draft?.parts ?? []).map((part) => [part.part, part.version]));
  // A draft that is published is one of the versions.
  const isLost = month.draft?.published_at === null;
  const stays = `La versión ${version.version} queda como borrador, con sus audios y hojas; revísala y publícala. Las familias siguen viendo lo de hoy.`;
  return (
    <ActionDialog
      title="Volver a esta versión"
      button="Volver a esta versión"
      write={restore}
      failed="No se pudo. Inténtalo de nuevo."
      busy="Volviendo…"
      onSubmit={() => restore.write({ ...of, version: version.version, versions })}
      onClose={onClose}
    >
      <p>{isLost ? `${stays} El borrador que tienes se descarta. ${CAN_UNDO}` : stays}</p>
    </ActionDialog>
  );
}

function RemoveDialog({
  of,
  version: { version },
  onClose,
}: Pick<VersionsProps, 'of'> & { version: Version; onClose: () => void }) {
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
