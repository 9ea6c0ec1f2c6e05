import { useState } from 'react';
import type { Child } from '#contract/children.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { trash } from '../../ui/delete-icon.generated.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { readChildrenAgain } from '../../visitor/my-children.ts';

interface DeleteChildDialogProps {
  /** Child to delete; null while the dialog is closed. */
  child: Child | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteChildDialog({ child, onClose, onDeleted }: DeleteChildDialogProps) {
  // The last child stays shown while the dialog fades out.
  const [lastShown, setLastShown] = useState(child);
  if (child && child !== lastShown) setLastShown(child);
  return (
    <Dialog
      isOpen={child !== null}
      onClose={onClose}
      title={`¿Borrar a ${lastShown?.nickname ?? ''}?`}
      isNarrow
    >
      {lastShown ? <Question child={lastShown} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Dialog>
  );
}

/** Deletes a child; one that another tab has deleted is gone as well. */
async function deleteChild(child_id: number) {
  try {
    await browserApi('PUT /users/remove-child', { body: { child_id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CHILD_NOT_FOUND')) throw error;
  }
  await readChildrenAgain();
}

function Question({ child, onClose, onDeleted }: DeleteChildDialogProps & { child: Child }) {
  const { change, isPending, error } = useChange({
    mutationFn: () => deleteChild(child.child_id),
    onSuccess: () => {
      showToast({ kind: 'success', text: 'Peque borrado' });
      onDeleted();
    },
  });
  return (
    <>
      <p>
        Se borran su apodo, su mes de nacimiento y su tablero. Tus compras y tus planes se quedan como están.
        No se puede deshacer.
      </p>
      <div role="alert">
        {error ? (
          <Notice kind="error" className="mt-4">
            {errorText(error, 'No se pudo borrar. Inténtalo otra vez.')}
          </Notice>
        ) : null}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button variant="secondary" data-first onClick={onClose}>
          Dejarlo
        </Button>
        <Button variant="ink" icon={trash} busy={isPending && 'Borrando…'} onClick={() => change()}>
          Borrar
        </Button>
      </div>
    </>
  );
}
