import { useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { BULK_MAX } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { printerBold, tagBold } from '../frame/icons.generated.ts';
import { LabelsDialog } from '../orders/labels-dialog.tsx';
import { slipsAddress } from '../orders/prints.ts';
import type { BoxTab } from './box-words.ts';

/** Slips and labels of the listed boxes that have their titles and are still here. */
export function PrintBoxes({ rows, tab }: { rows: readonly BoxRow[]; tab: BoxTab }) {
  const [isOpen, setIsOpen] = useState(false);
  const ids = rows
    .filter(({ titles, is_held }) => titles.length > 0 && !is_held)
    .slice(0, BULK_MAX)
    .map(({ shipment_id }) => shipment_id);
  if (tab === 'on-the-way' || tab === 'delivered' || ids.length === 0) return null;
  return (
    <>
      <a
        href={slipsAddress(ids, 'boxes')}
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
      <LabelsDialog of="boxes" ids={ids} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
