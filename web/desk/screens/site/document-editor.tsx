import type { ReactNode } from 'react';
import type { DocumentView } from '#contract/desk/documents.ts';
import { type DocumentName, pagePlaceholders, settingPlaceholders } from '#contract/site-documents.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { DraftEditor } from '../../parts/publishing/draft-editor.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useDocument } from './use-document.ts';
import { type DocumentForm, useDocumentForm } from './use-document-form.ts';

interface DocumentEditorProps<N extends DocumentName> {
  name: N;
  title: string;
  /** Under the title. */
  under?: ReactNode;
  fields: (form: DocumentForm<N>) => ReactNode;
  preview: (form: DocumentForm<N>) => ReactNode;
}

/** One text of the shop: its blocks, «Así se ve», publishing and the versions before. */
export function DocumentEditor<N extends DocumentName>(props: DocumentEditorProps<N>) {
  const document = useDocument(props.name);
  if (!document.data) return <NotRead what={props.title} query={document} heights={[120, 220]} />;
  return <Editor key={props.name} {...props} read={document.data} />;
}

function Editor<N extends DocumentName>(props: DocumentEditorProps<N> & { read: DocumentView }) {
  const { name, title, under, fields, preview, read } = props;
  const form = useDocumentForm<N>(read);
  return (
    <DraftEditor
      form={form}
      aside={
        <>
          <PublishPanel form={form} />
          <DocumentVersions form={form} />
        </>
      }
      below={
        <Panel title="Así se ve" className="mt-3.5">
          {preview(form)}
        </Panel>
      }
    >
      <Panel title={title}>
        {under ? <p className="mb-3 text-muted">{under}</p> : null}
        {fields(form)}
        {form.listError ? <FieldError>{form.listError}</FieldError> : null}
        <Placeholders name={name} />
      </Panel>
    </DraftEditor>
  );
}

/** The names that stand for settings, to be copied into a text. */
function Placeholders({ name }: { name: DocumentName }) {
  const [, page] = name.split(':');
  const ofPage = Object.entries(pagePlaceholders).find(([one]) => one === page)?.[1] ?? [];
  return (
    <Disclosure className="mt-4" summary={<span className="link">Datos que se escriben solos</span>}>
      <Notice kind="info">
        Escribe el nombre entre llaves y la página pone el dato de hoy. Lo que está entre corchetes junto a un
        dato desaparece cuando el dato falta: <code>[ de {'{páginas}'} páginas]</code>.
      </Notice>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {[...settingPlaceholders, ...ofPage].map((placeholder) => (
          <li key={placeholder} className="rounded-square bg-mist px-2.5 py-1">
            {`{${placeholder}}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
