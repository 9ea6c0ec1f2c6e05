import { productType } from '#contract/catalog.ts';
import { languages } from '#contract/languages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Panel } from '../../frame/layout.tsx';
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
  return (
    <Panel>
      <h2 className="sr-only">Textos</h2>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 sm:grid-cols-2">
        <TextField
          label="Título"
          className="col-span-2"
          maxLength={300}
          value={form.title}
          onChange={(event) => onChange({ title: event.target.value })}
          error={wrong.title}
          autoComplete="off"
        />
        <Authors form={form} wrong={wrong} onChange={onChange} />
        <TextField
          label="SKU"
          maxLength={64}
          value={form.sku}
          onChange={(event) => onChange({ sku: event.target.value })}
          error={wrong.sku}
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
          value={form.description}
          onChange={(event) => onChange({ description: event.target.value })}
          error={wrong.description}
        />
        <TextAreaField
          label="Cómo leerlo"
          optional
          className="col-span-2"
          help="Una o dos frases para mamá o papá: con quién, en qué momento, con qué voz."
          rows={3}
          maxLength={400}
          value={form.reading_hint}
          onChange={(event) => onChange({ reading_hint: event.target.value })}
          error={wrong.reading_hint}
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
  return (
    <Panel title="Ficha">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label="ISBN"
          optional
          className="col-span-2 sm:col-span-1"
          inputMode="numeric"
          maxLength={30}
          value={form.isbn13}
          onChange={(event) => onChange({ isbn13: event.target.value })}
          error={wrong.isbn13 ?? isbnProblem(form.isbn13)}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Editorial"
          optional
          className="sm:col-span-2"
          maxLength={120}
          value={form.publisher}
          onChange={(event) => onChange({ publisher: event.target.value })}
          error={wrong.publisher}
        />
        <TextField
          label="Fecha de edición"
          type="date"
          value={form.edition_date}
          onChange={(event) => onChange({ edition_date: event.target.value })}
          error={wrong.edition_date}
        />
        <NumberField label="Páginas" field="pages" {...{ form, wrong, onChange }} />
        <NumberField label="Peso en gramos" field="weight_grams" {...{ form, wrong, onChange }} />
        <NumberField label="Ancho en cm" field="width" wrongField="width_mm" {...{ form, wrong, onChange }} />
        <NumberField
          label="Alto en cm"
          field="height"
          wrongField="height_mm"
          {...{ form, wrong, onChange }}
        />
        <SelectField
          label="Idioma"
          value={form.language}
          onChange={(event) => onChange({ language: event.target.value as typeof form.language })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageWords[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Tipo"
          value={form.product_type}
          onChange={(event) => onChange({ product_type: event.target.value as typeof form.product_type })}
        >
          {productType.options.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}

interface NumberFieldProps extends FieldsProps {
  label: string;
  field: 'pages' | 'weight_grams' | 'width' | 'height';
  /** As the book calls it, where that differs. */
  wrongField?: keyof Wrong;
}

function NumberField({ label, field, wrongField, form, wrong, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={7}
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={wrong[wrongField ?? (field as keyof Wrong)]}
      autoComplete="off"
    />
  );
}
