import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { printerBold, tagBold } from '../frame/icons.generated.ts';
import { LabelsDialog } from '../orders/labels-dialog.tsx';
import { type Labelled, slipsAddress } from '../orders/prints.ts';

/** Slips and labels of several parcels, each opened in a tab of its own. */
export function PrintParcels({ of, ids }: { of: Labelled; ids: readonly number[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <a
        href={slipsAddress(ids, of)}
        target="_blank"
        rel="noopener"
        className="button"
        data-variant="secondary"
        data-size={44}
      >
        <span className="button-face">
          <Icon name={printerBold} size={20} />
          <span className="button-label">Hojas ({ids.length})</span>
        </span>
      </a>
      <Button variant="secondary" size={44} icon={tagBold} onClick={() => setIsOpen(true)}>
        Etiquetas ({ids.length})
      </Button>
      <LabelsDialog of={of} ids={ids} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
