import { motifs } from '#contract/club-shape.ts';
import type { FactsDraft } from '#contract/desk/club-parts.ts';
import { MonthMotif } from '#web/book-club/month/month-motif.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import type { EditorProps } from './editor-props.ts';
import { rowsFor } from './lines.ts';

type Motif = (typeof motifs)[number];

const motifWords: Readonly<Record<Motif, string>> = {
  luna: 'Luna',
  conejo: 'Conejo',
  ballena: 'Ballena',
  pueblo: 'Pueblo',
  semilla: 'Semilla',
  gato: 'Gato',
  planeta: 'Planeta',
  colibri: 'Colibrí',
  volcan: 'Volcán',
  barco: 'Barco',
  monstruo: 'Monstruo',
  titere: 'Títere',
  peces: 'Peces',
  globo: 'Globo',
  zorra: 'Zorra',
  nopal: 'Nopal',
  sopa: 'Sopa',
  sombreros: 'Sombreros',
  nubes: 'Nubes',
  brujula: 'Brújula',
};

/** «Datos del mes»: its motto, its drawing, and what the month before says of it. */
export function FactsEditor({ content, change }: EditorProps<FactsDraft>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Lema"
        maxLength={80}
        help="Se lee bajo el nombre del mes, como «Pasen, hay lugar»."
        {...bind(content.tagline, (tagline) => change({ tagline }))}
      />
      <TextField
        label="Edades"
        maxLength={60}
        help="Se leen antes de pagar, como 4–6, 7–9 y 10–12. Vacío: las de sus cuatro libros."
        {...bind(content.ages ?? '', (ages) => change({ ages }))}
      />
      <MotifChoice value={content.motif} onChange={(motif) => change({ motif })} />
      <h3 className="eyebrow">Adelanto</h3>
      <TextField
        label="Tema del adelanto"
        maxLength={80}
        help="Lo lee la familia el mes anterior, en «Próximo mes»."
        {...bind(content.teaser_theme, (teaser_theme) => change({ teaser_theme }))}
      />
      <TextAreaField
        label="Texto del adelanto"
        rows={rowsFor(content.teaser_description, 4)}
        maxLength={400}
        {...bind(content.teaser_description, (teaser_description) => change({ teaser_description }))}
      />
    </div>
  );
}

interface MotifChoiceProps {
  value: FactsDraft['motif'];
  onChange: (motif: NonNullable<FactsDraft['motif']>) => void;
}

function MotifChoice({ value, onChange }: MotifChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">Dibujo</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2">
        {motifs.map((motif) => (
          <label
            key={motif}
            className="grid cursor-pointer justify-items-center gap-1 rounded-field border-2 border-line p-1.5 has-checked:border-slate has-checked:bg-chosen has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-solid"
          >
            <input
              type="radio"
              name="motif"
              className="sr-only"
              checked={value === motif}
              onChange={() => onChange(motif)}
            />
            <span aria-hidden="true" className="h-16 w-full overflow-hidden rounded-square bg-lime">
              <MonthMotif name={motif} />
            </span>
            <span className="small">{motifWords[motif]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
