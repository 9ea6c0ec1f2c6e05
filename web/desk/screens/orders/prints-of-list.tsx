import { useState } from 'react';
import { BULK_MAX } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { printerBold } from '../../frame/icons.generated.ts';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { PickListLink, PrintParcels } from '../../parts/parcels/print-parcels.tsx';
import { PrintsDialog } from '../../parts/parcels/prints-dialog.tsx';

interface PrintsOfListProps {
  /** Of the orders that are listed. */
  ids: readonly number[];
  /** The list has all that wait, not only some of them. */
  isWhole: boolean;
}

/** What is printed before packing: the books to collect, and the slips and labels of what is listed. */
export function PrintsOfList({ ids, isWhole }: PrintsOfListProps) {
  const isWide = useIsWide();
  const maySend = useMay('ship');
  const [isOpen, setIsOpen] = useState(false);
  const shown = ids.slice(0, BULK_MAX);
  if (!maySend) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2.5">
      <PickListLink ids={isWhole ? undefined : shown} />
      {isWide ? (
        <PrintParcels of="orders" ids={shown} />
      ) : (
        <>
          <Button variant="secondary" size={44} icon={printerBold} onClick={() => setIsOpen(true)}>
            Imprimir
          </Button>
          <PrintsDialog ids={shown} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
    </div>
  );
}
