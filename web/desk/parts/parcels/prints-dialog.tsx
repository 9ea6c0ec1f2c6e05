import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { books, printerBold, tagBold } from '../../frame/icons.generated.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { labelsAddress, pickListAddress, slipsAddress } from './prints.ts';
import { useLabelPaper } from './use-label-paper.ts';

interface PrintsDialogProps {
  ids: readonly number[];
  isOpen: boolean;
  onClose: () => void;
}

/** «Imprimir» on phones, for orders. It stays open, as one print is mostly followed by another. */
export function PrintsDialog({ ids, isOpen, onClose }: PrintsDialogProps) {
  const [paper] = useLabelPaper();
  const [isOtherPaper, setIsOtherPaper] = useState(false);
  return (
    <>
      <Dialog isOpen={isOpen && !isOtherPaper} onClose={onClose} title="Imprimir" isNarrow>
        <PrintLink icon={books} href={pickListAddress(ids)}>
          Lista de libros
        </PrintLink>
        <PrintLink icon={printerBold} href={slipsAddress(ids)}>
          Hojas ({ids.length})
        </PrintLink>
        <PrintLink icon={tagBold} href={labelsAddress('orders', ids, paper, 1)}>
          Etiquetas ({ids.length})
        </PrintLink>
        <TextButton className="mt-2" onClick={() => setIsOtherPaper(true)}>
          Otro papel para las etiquetas
        </TextButton>
      </Dialog>
      <LabelsDialog ids={ids} isOpen={isOtherPaper} onClose={() => setIsOtherPaper(false)} />
    </>
  );
}

function PrintLink({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="flex min-h-12 items-center gap-3 border-b border-line font-bold"
    >
      <Icon name={icon} size={20} />
      {children}
    </a>
  );
}
