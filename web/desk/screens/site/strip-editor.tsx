import { fillText } from '#contract/fill-text.ts';
import { STRIP_MAX } from '#contract/site-documents.ts';
import { TextField } from '#web/ui/field.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { useTextValues } from './use-document.ts';

/** The line above every page. */
export function StripEditor() {
  const values = useTextValues();
  return (
    <DocumentEditor<'strip'>
      name="strip"
      title="Franja"
      under="Una línea arriba de todas las páginas. Los montos se ven en mango; en los teléfonos angostos solo lo que está antes del primer « · »."
      fields={(form) => {
        const text = form.blocks[0]?.text ?? '';
        return (
          <TextField
            label="Texto"
            maxLength={STRIP_MAX}
            value={text}
            onChange={(event) => form.change('strip', { text: event.target.value })}
            error={form.errorAt(0, 'text')}
            help={`${[...text].length} de ${STRIP_MAX} signos. Vacía no se muestra.`}
          />
        );
      }}
      preview={(form) => (
        <p className="small on-slate rounded-square px-2 py-1.5 text-center">
          {fillText(form.blocks[0]?.text ?? '', values) || 'Sin franja'}
        </p>
      )}
    />
  );
}
