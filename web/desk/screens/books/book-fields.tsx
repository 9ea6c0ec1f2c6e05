import { productType } from '#contract/catalog.ts';
import { languages } from '#contract/languages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '../../frame/bind.ts';
import { Panel } from '../../frame/layout.tsx';
import { Options } from '../../frame/options.tsx';
import { languageWords, typeWords } from '../../parts/books/book-words.ts';
import type { BookForm, Wrong } from './book-form.ts';
import { isbnProblem } from './use-book-editor.ts';

export interface FieldsProps {
  form: BookForm;
  wrong: Wrong;
  onChange: (part: Partial<BookForm>) => void;
}

/** What a family reads of the book. */
export function TextPanel({ form, wrong, onChange }: FieldsProps) {
  const field = fieldsOf(form, onChange, (name) => wrong[name as keyof Wrong]);
  return (
    <Panel>
      <h2 className="sr-only">Textos</h2>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 sm:grid-cols-2">
        <TextField
          label="Título"
          className="col-span-2"
          maxLength={300}
          {...field('title')}
          autoComplete="off"
        />
        <Authors form={form} wrong={wrong} onChange={onChange} />
        <TextField
          label="SKU"
          maxLength={64}
          {...field('sku')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextAreaField
          label="Descripción"
          optional
          className="col-span-2"
          help="La primera frase sale en grande. Deja una línea vacía entre párrafos."
          rows={6}
          maxLength={20_000}
          {...field('description')}
        />
        <TextAreaField
          label="Cómo leerlo"
          optional
          className="col-span-2"
          help="Una o dos frases para mamá o papá: con quién, en qué momento, con qué voz."
          rows={3}
          maxLength={400}
          {...field('reading_hint')}
        />
      </div>
    </Panel>
  );
}

const AUTHORS_MAX = 20;

/** One field for each; the first is there from the start. */
function Authors({ form: { authors }, wrong, onChange }: FieldsProps) {
  const shown = authors.length > 0 ? authors : [''];
  const set = (place: number, name: string) =>
    onChange({ authors: shown.map((author, at) => (at === place ? name : author)) });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 block font-bold leading-tight">Autores</legend>
      <div className="grid gap-2">
        {shown.map((author, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed in its place
            key={place}
            label={`Autor ${place + 1}`}
            hideLabel
            maxLength={120}
            value={author}
            onChange={(event) => set(place, event.target.value)}
            error={place === 0 ? wrong.authors : undefined}
            autoComplete="off"
            trail={
              shown.length > 1 ? (
                <IconButton
                  icon="x"
                  label={`Quitar ${author || `autor ${place + 1}`}`}
                  onClick={() => onChange({ authors: shown.filter((_, at) => at !== place) })}
                />
              ) : undefined
            }
          />
        ))}
      </div>
      {shown.length < AUTHORS_MAX && shown.at(-1)?.trim() ? (
        <Button
          variant="text"
          size={44}
          icon="plus-bold"
          onClick={() => onChange({ authors: [...shown, ''] })}
        >
          Otro autor
        </Button>
      ) : null}
    </fieldset>
  );
}

/** «Ficha»: what a librarian would write down. */
export function SheetPanel({ form, wrong, onChange }: FieldsProps) {
  const field = fieldsOf(form, onChange, (name) => wrong[name as keyof Wrong]);
  const number = { inputMode: 'decimal', maxLength: 7, autoComplete: 'off' } as const;
  return (
    <Panel title="Ficha">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label="ISBN"
          optional
          className="col-span-2 sm:col-span-1"
          inputMode="numeric"
          maxLength={30}
          {...field('isbn13')}
          error={wrong.isbn13 ?? isbnProblem(form.isbn13)}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Editorial"
          optional
          className="sm:col-span-2"
          maxLength={120}
          {...field('publisher')}
        />
        <TextField label="Fecha de edición" type="date" {...field('edition_date')} />
        <TextField label="Páginas" {...number} {...field('pages')} />
        <TextField label="Peso en gramos" {...number} {...field('weight_grams')} />
        <TextField label="Ancho en cm" {...number} {...field('width')} error={wrong.width_mm} />
        <TextField label="Alto en cm" {...number} {...field('height')} error={wrong.height_mm} />
        <TextField
          label="Serie"
          optional
          className="col-span-2"
          help="Con el mismo nombre en cada libro de la serie."
          maxLength={120}
          {...field('series')}
        />
        <TextField label="Número en la serie" {...number} {...field('series_number')} />
        <SelectField label="Idioma" {...field('language')}>
          <Options of={languages} words={languageWords} />
        </SelectField>
        <SelectField label="Tipo" {...field('product_type')}>
          <Options of={productType.options} words={typeWords} />
        </SelectField>
      </div>
    </Panel>
  );
}
