import { useState } from 'react';
import type { DocumentVersionView } from '#contract/desk/documents.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { type DocumentName, isLegal, type LegalName } from '#contract/site-documents.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { momentText, shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { DocumentForm } from './use-document-form.ts';
import { droppedText, plannedAfter } from './version-days.ts';

const pageOf: Readonly<Record<LegalName, string>> = {
  terms: '/terminos',
  privacy: '/aviso-de-privacidad',
  shipping: '/envios-y-devoluciones',
};

const pageOfVersion = (name: DocumentName, { number }: DocumentVersionView) =>
  isLegal(name) ? `${pageOf[name.slice('legal:'.length) as LegalName]}?version=${number}` : null;

/** What was published before, each a tap away from being shown again. */
export function VersionsPanel<N extends DocumentName>({ form }: { form: DocumentForm<N> }) {
  const [asked, setAsked] = useState<DocumentVersionView | null>(null);
  const { name, published, versions } = form.base;
  return (
    <Panel title="Versiones">
      <ul>
        {versions.map((version) => {
          const page = pageOfVersion(name, version);
          return (
            <li key={version.number} className="border-b border-line py-2 last:border-0">
              <p>
                <strong>Versión {version.number}</strong>
                {version.number === published ? ' · la publicada' : ''}
              </p>
              <p className="small text-muted">
                {version.staff_name ?? 'Venía con la tienda'} · {momentText(version.published_at)}
                {version.valid_from ? ` · vigente desde ${shortDay(version.valid_from)}` : ''}
              </p>
              <span className="flex flex-wrap gap-x-4">
                {version.number === published ? null : (
                  <TextButton onClick={() => setAsked(version)}>
                    Volver a esta versión<span className="sr-only">: {version.number}</span>
                  </TextButton>
                )}
                {page ? (
                  <a
                    href={page}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center"
                  >
                    Leerla en la tienda
                  </a>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {asked ? <RestoreDialog form={form} version={asked} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}

interface RestoreDialogProps<N extends DocumentName> {
  form: DocumentForm<N>;
  version: DocumentVersionView;
  onClose: () => void;
}

function RestoreDialog<N extends DocumentName>({ form, version, onClose }: RestoreDialogProps<N>) {
  const { name, has_draft, versions } = form.base;
  const today = mexicoCityDay(new Date());
  const others = plannedAfter(today, versions).filter(({ number }) => number !== version.number);
  const dropped = droppedText(today, others);
  const call = isLegal(name) ? 'POST /desk/legal/restore' : 'POST /desk/documents/restore';
  const restoring = useDeskWrite(call as 'POST /desk/documents/restore', {
    confirm: { sentence: 'Vas a publicar un texto legal anterior.', button: 'Confirmar y publicar' },
    onDone: ({ document, audit_entry_id }) => {
      form.take(document);
      showUndo(`La tienda vuelve a la versión ${version.number}.`, [audit_entry_id]);
      onClose();
    },
  });
  const input = { name, number: version.number, version: form.base.version };
  return (
    <ActionDialog
      title="Volver a esta versión"
      write={restoring}
      failed="No se publicó. Inténtalo de nuevo."
      button="Volver a esta versión"
      busy="Publicando…"
      onSubmit={() => restoring.write(input as Parameters<typeof restoring.write>[0])}
      onClose={onClose}
    >
      <p>
        La versión {version.number} se publica otra vez, con un número nuevo.
        {has_draft || form.changes > 0 ? ' El borrador que tienes se descarta.' : ''}
      </p>
      {dropped ? <Notice kind="warning">{dropped}</Notice> : null}
    </ActionDialog>
  );
}
