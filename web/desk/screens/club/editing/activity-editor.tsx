import { ACTIVITY_FILE } from '#contract/club-shape.ts';
import type { ActivityDraft } from '#contract/desk/club-parts.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import { SheetFile } from '../files/sheet-file.tsx';
import type { EditorProps } from './editor-props.ts';
import { rowsFor } from './lines.ts';
import { LinesField } from './lines-field.tsx';

/** The activity of the month, and the texts of which its sheet can be drawn. */
export function ActivityEditor({ content, change, month, of, isSaved }: EditorProps<ActivityDraft>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField label="Nombre" maxLength={120} {...bind(content.name, (name) => change({ name }))} />
      <TextAreaField
        label="Resumen"
        rows={rowsFor(content.summary, 2)}
        maxLength={300}
        {...bind(content.summary, (summary) => change({ summary }))}
      />
      <LinesField
        label="Materiales, uno por renglón"
        items={content.materials}
        onChange={(materials) => change({ materials })}
      />
      <LinesField
        label="Pasos en orden, uno por renglón"
        items={content.steps}
        onChange={(steps) => change({ steps })}
      />
      <LinesField
        label="Qué entrena, un renglón por cosa"
        rows={3}
        items={content.trains}
        onChange={(trains) => change({ trains })}
      />
      <TextAreaField
        label="Nota para mamás y papás"
        rows={rowsFor(content.note_for_parents, 4)}
        maxLength={1_200}
        {...bind(content.note_for_parents, (note_for_parents) => change({ note_for_parents }))}
      />
      <SheetFile
        of={of}
        month={month}
        square={null}
        name={ACTIVITY_FILE}
        title="la actividad"
        isSaved={isSaved}
        canDraw
      />
    </div>
  );
}
