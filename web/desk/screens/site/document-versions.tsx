import type { DocumentVersionView } from '#contract/desk/documents.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { type DocumentName, isLegal, type LegalName } from '#contract/site-documents.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { VersionsPanel } from '../../parts/publishing/versions-panel.tsx';
import { type DocumentForm, useDocumentWrite } from './use-document-form.ts';
import { droppedText, plannedAfter } from './version-days.ts';

const pageOf: Readonly<Record<LegalName, string>> = {
  terms: '/terminos',
  privacy: '/aviso-de-privacidad',
  shipping: '/envios-y-devoluciones',
};

const pageOfVersion = (name: DocumentName, { number }: DocumentVersionView) =>
  isLegal(name) ? `${pageOf[name.slice('legal:'.length) as LegalName]}?version=${number}` : null;

/** What was published before of a text; of a legal one each version has an address. */
export function DocumentVersions<N extends DocumentName>({ form }: { form: DocumentForm<N> }) {
  const { name, published, versions } = form.base;
  return (
    <VersionsPanel
      versions={versions}
      shown={published}
      note={({ valid_from }) => (valid_from ? ` · vigente desde ${shortDay(valid_from)}` : '')}
      isOffered={({ number }) => number !== published}
      more={(version) => {
        const page = pageOfVersion(name, version);
        return page ? (
          <a href={page} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
            Leerla en la tienda
          </a>
        ) : null;
      }}
      asking={(version, onClose) => <RestoreDialog form={form} version={version} onClose={onClose} />}
    />
  );
}

interface RestoreDialogProps<N extends DocumentName> {
  form: DocumentForm<N>;
  version: DocumentVersionView;
  onClose: () => void;
}

function RestoreDialog<N extends DocumentName>({ form, version, onClose }: RestoreDialogProps<N>) {
  const { has_draft, versions } = form.base;
  const today = mexicoCityDay(new Date());
  const others = plannedAfter(today, versions).filter(({ number }) => number !== version.number);
  const dropped = droppedText(today, others);
  const restoring = useDocumentWrite(form, 'restore', {
    confirm: { sentence: 'Vas a publicar un texto legal anterior.', button: 'Confirmar y publicar' },
    said: () => `La tienda vuelve a la versión ${version.number}.`,
  });
  return (
    <ActionDialog
      title="Volver a esta versión"
      write={restoring}
      failed="No se publicó. Inténtalo de nuevo."
      button="Volver a esta versión"
      busy="Publicando…"
      onSubmit={() => restoring.send({ number: version.number }, onClose)}
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
