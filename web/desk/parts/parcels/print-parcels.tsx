import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { books, printerBold, tagBold } from '../../frame/icons.generated.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { type Labelled, pickListAddress, slipsAddress } from './prints.ts';

/** Links to slips and labels of several parcels, each opened in a tab of its own. */
export function PrintParcels({ of, ids }: { of: Labelled; ids: readonly number[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <PrintLink href={slipsAddress(ids, of)} icon={printerBold}>
        Hojas ({ids.length})
      </PrintLink>
      <Button variant="secondary" size={44} icon={tagBold} onClick={() => setIsOpen(true)}>
        Etiquetas ({ids.length})
      </Button>
      <LabelsDialog of={of} ids={ids} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Link to the list of titles to collect from the shelves, for the named orders or for all that wait. */
export function PickListLink({ ids, of }: { ids?: readonly number[]; of?: Labelled }) {
  if (ids?.length === 0) return null;
  return (
    <PrintLink href={pickListAddress(ids, of)} icon={books}>
      Lista de libros
    </PrintLink>
  );
}

function PrintLink({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="button" data-variant="secondary" data-size={44}>
      <span className="button-face">
        <Icon name={icon} size={20} />
        <span className="button-label">{children}</span>
      </span>
    </a>
  );
}
