import { useState } from 'react';
import type { MonthView } from '#contract/desk/club.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { MonthRef } from '../month-words.ts';
import { keepMonth } from '../use-club.ts';

type Version = MonthView['versions'][number];

interface VersionsProps {
  of: MonthRef;
  month: MonthView;
}

/** What was published before; each can become the draft again. */
export function VersionsPanel({ of, month }: VersionsProps) {
  const [asked, setAsked] = useState<Version | null>(null);
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
            <button type="button" className="link min-h-11" onClick={() => setAsked(one)}>
              Volver a esta versión<span className="sr-only">: {one.version}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked ? <RestoreDialog of={of} month={month} version={asked} onClose={() => setAsked(null)} /> : null}
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
  return (
    <Dialog isOpen isNarrow onClose={onClose} title="Volver a esta versión">
      <div className="grid gap-4 pt-1">
        <p>
          La versión {version.version} queda como borrador; revísala y publícala. Las familias siguen viendo
          lo de hoy.
          {month.draft ? ' El borrador que tienes se descarta.' : ''}
        </p>
        {restore.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(restore.error, 'No se pudo. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button
          size={44}
          busy={restore.isPending && 'Volviendo…'}
          onClick={() => restore.write({ ...of, version: version.version, versions })}
        >
          Volver a esta versión
        </Button>
      </div>
    </Dialog>
  );
}
