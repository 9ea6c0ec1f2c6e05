import { BOOK_LIST_MAX } from '#contract/desk/book-lists.ts';
import { TextButton } from '../../../frame/text-button.tsx';
import { wholeNumber } from '../../../frame/whole-number.ts';
import type { WholeListChoice } from './use-whole-list.ts';

interface ChooseMoreProps {
  list: WholeListChoice;
  /** Those that are loaded. */
  ids: readonly number[];
}

/** «Seleccionar los 50», and then «Seleccionar los 1 240 de esta lista». */
export function ChooseMore({ list, ids }: ChooseMoreProps) {
  if (list.isWhole) return null;
  if (!list.areAllChosen)
    return (
      <Choose onChoose={() => list.selection.choose(ids)}>Seleccionar los {wholeNumber(ids.length)}</Choose>
    );
  if (list.size === undefined || list.size <= ids.length) return null;
  if (list.size > BOOK_LIST_MAX)
    return (
      <p className="small">
        Son más de {wholeNumber(BOOK_LIST_MAX)}: acota la lista para seleccionarlos todos.
      </p>
    );
  return <Choose onChoose={list.choose}>Seleccionar los {wholeNumber(list.size)} de esta lista</Choose>;
}

function Choose({ onChoose, children }: { onChoose: () => void; children: React.ReactNode }) {
  return (
    <TextButton className="text-left text-mango" onClick={onChoose}>
      {children}
    </TextButton>
  );
}
