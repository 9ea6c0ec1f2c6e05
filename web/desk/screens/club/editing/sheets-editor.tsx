import { ACTIVITY_FILE, SQUARE_FILE } from '#contract/club-shape.ts';
import type { SquareDraft } from '#contract/desk/club-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import { TextButton } from '../../../frame/text-button.tsx';
import { kindOf } from '../../../parts/labels/month-labels.ts';
import { SheetFile } from '../files/sheet-file.tsx';
import type { EditorProps } from './editor-props.ts';

type Sheet = SquareDraft['sheets'][number];

const MOST_SHEETS = 6;

/** A name for a file that no other sheet of the square has. */
export function freshSheet(sheets: readonly Pick<Sheet, 'file'>[]): string {
  for (let number = 1; ; number += 1)
    if (sheets.every(({ file }) => file !== `hoja-${number}`)) return `hoja-${number}`;
}

/** What a family prints from this square. */
export function SheetsEditor({ part, content, change, of, month, isSaved }: EditorProps<SquareDraft>) {
  const { sheets } = content;
  const { number } = kindOf(part);
  const set = (wanted: Sheet[]) => change({ sheets: wanted });
  const edit = (at: number, changed: Partial<Sheet>) =>
    set(sheets.map((sheet, place) => (place === at ? { ...sheet, ...changed } : sheet)));
  return (
    <>
      <ul aria-label="Hojas para imprimir" className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {sheets.map((sheet, at) => (
          <li
            key={`${sheet.file} ${sheet.isOfMonth}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-button border border-line p-3.5"
          >
            <TextField
              label={`Texto del botón de la hoja ${at + 1}`}
              maxLength={60}
              {...bind(sheet.label, (label) => edit(at, { label }))}
            />
            {sheet.isOfMonth ? (
              <p className="text-muted">Es la hoja de la actividad del mes.</p>
            ) : (
              <SheetFile
                of={of}
                month={month}
                square={number}
                name={sheet.file}
                title={sheet.label || `Hoja ${at + 1}`}
                isSaved={isSaved}
                canDraw={sheet.file === SQUARE_FILE}
              />
            )}
            <TextButton
              className="justify-self-end px-1"
              onClick={() => set(sheets.filter((_, place) => place !== at))}
            >
              Quitar hoja {at + 1}
            </TextButton>
          </li>
        ))}
      </ul>
      {sheets.length < MOST_SHEETS ? (
        <AddSheet sheets={sheets} onAdd={(sheet) => set([...sheets, sheet])} />
      ) : null}
    </>
  );
}

interface AddSheetProps {
  sheets: readonly Sheet[];
  onAdd: (sheet: Sheet) => void;
}

function AddSheet({ sheets, onAdd }: AddSheetProps) {
  const has = (file: string, isOfMonth: boolean) =>
    sheets.some((sheet) => sheet.file === file && sheet.isOfMonth === isOfMonth);
  const button = (text: string, sheet: Sheet) => (
    <Button variant="secondary" size={44} icon="plus-bold" onClick={() => onAdd(sheet)}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button('Agregar hoja', { label: 'Descargar hoja', file: freshSheet(sheets), isOfMonth: false })}
      {has(SQUARE_FILE, false)
        ? null
        : button('La casilla en una hoja', {
            label: 'Descargar la casilla',
            file: SQUARE_FILE,
            isOfMonth: false,
          })}
      {has(ACTIVITY_FILE, true)
        ? null
        : button('La hoja del mes', { label: 'Descargar la ficha', file: ACTIVITY_FILE, isOfMonth: true })}
    </div>
  );
}
