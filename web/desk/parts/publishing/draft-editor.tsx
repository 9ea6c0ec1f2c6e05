import type { ReactNode } from 'react';
import { RecordLayout } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import type { useDraftForm } from './use-draft-form.ts';

type Form = Pick<
  ReturnType<typeof useDraftForm>,
  'recovered' | 'conflict' | 'changes' | 'isSaving' | 'hasErrors' | 'error' | 'save' | 'discard'
>;

interface DraftEditorProps {
  form: Form;
  /** Publishing, and the versions before. */
  aside: ReactNode;
  /** Under both columns. */
  below?: ReactNode;
  children: ReactNode;
}

/** The fields of a draft, with what another person wrote meanwhile, and the bar that saves it. */
export function DraftEditor({ form, aside, below, children }: DraftEditorProps) {
  return (
    <>
      <RecordLayout aside={aside}>
        {form.recovered}
        {form.conflict.notice}
        {children}
      </RecordLayout>
      {below}
      {form.conflict.dialog}
      <SaveBar
        changes={form.changes}
        isSaving={form.isSaving}
        label="Guardar borrador"
        missing={form.hasErrors ? 'Revisa lo que está en rojo.' : null}
        error={form.error}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </>
  );
}
