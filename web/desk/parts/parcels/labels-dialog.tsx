import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { type Labelled, type LabelPaper, labelsAddress } from './prints.ts';
import { useLabelPaper } from './use-label-paper.ts';

const papers: readonly { format: LabelPaper; text: string }[] = [
  { format: '4x6', text: 'Rollo de 4 × 6 pulgadas' },
  { format: 'letter', text: 'Hoja carta, seis por hoja' },
];
const places = [1, 2, 3, 4, 5, 6];

interface LabelsDialogProps {
  of?: Labelled;
  ids: readonly number[];
  isOpen: boolean;
  onClose: () => void;
}

/** «Imprimir etiquetas»: the paper, and the first free label of a sheet that was begun. */
export function LabelsDialog({ of = 'orders', ids, isOpen, onClose }: LabelsDialogProps) {
  const [format, setFormat] = useLabelPaper();
  const [first, setFirst] = useState(1);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Imprimir etiquetas" isNarrow>
      <div className="grid gap-4 pt-1">
        <fieldset>
          <legend className="font-bold">Papel</legend>
          {papers.map((paper) => (
            <RadioRow
              key={paper.format}
              name="paper"
              checked={format === paper.format}
              onChange={() => setFormat(paper.format)}
            >
              {paper.text}
            </RadioRow>
          ))}
        </fieldset>
        {format === 'letter' ? <FirstPlace first={first} onChange={setFirst} /> : null}
        <a
          href={labelsAddress(of, ids, format, first)}
          target="_blank"
          rel="noopener"
          className="button w-full"
          data-variant="primary"
          data-size="52"
          data-edge
          onClick={onClose}
        >
          <span className="button-face">
            <span className="button-label">
              Imprimir {ids.length} {ids.length === 1 ? 'etiqueta' : 'etiquetas'}
            </span>
          </span>
        </a>
      </div>
    </Dialog>
  );
}

/** Labels of a sheet, as they lie on it. */
function FirstPlace({ first, onChange }: { first: number; onChange: (first: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">Primera posición</legend>
      <div className="grid w-40 grid-cols-2 gap-1.5">
        {places.map((place) => (
          <label
            key={place}
            className="grid min-h-11 cursor-pointer place-items-center rounded-square border-[1.5px] border-control bg-white font-bold has-checked:border-slate has-checked:bg-slate has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="first"
              className="sr-only"
              checked={first === place}
              onChange={() => onChange(place)}
            />
            {place}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
