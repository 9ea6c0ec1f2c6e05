import { Dialog } from '../../ui/dialog.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { closeAccountDialog } from '../account-dialog-store.ts';
import { CompleteInformationForm } from './complete-information-form.tsx';

export default function InformationDialog({ isOpen }: { isOpen: boolean }) {
  const visitor = useVisitor();
  const information = visitor.kind === 'client' ? visitor.information : undefined;
  return (
    <Dialog isOpen={isOpen} onClose={closeAccountDialog} title="Agregar información" isNarrow>
      <p className="mb-5 text-muted">Con tu nombre y tu teléfono preparamos tus pedidos y tus planes.</p>
      <CompleteInformationForm
        information={information}
        onSaved={closeAccountDialog}
        onCancel={closeAccountDialog}
      />
    </Dialog>
  );
}
