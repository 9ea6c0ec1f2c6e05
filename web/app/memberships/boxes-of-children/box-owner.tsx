import { type FormEvent, useState } from 'react';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { useMyChildren } from '../../visitor/my-children.ts';
import { Failure } from '../my-plans/subscription-buttons.tsx';
import { ForWhom } from './for-whom.tsx';
import { readBoxesAgain, useBoxesOfChildren } from './use-boxes-of-children.ts';

/** What sends boxes. */
type Sender = { subscription_id: number } | { pass_id: number };

/** «Para Lupita», and the dialog that says another child; nothing while the plan has no boxes to come. */
export function BoxOwner({ sender, planName }: { sender: Sender; planName: string }) {
  const { data: boxes = [] } = useBoxesOfChildren();
  const { data } = useMyChildren();
  const [isChoosing, setIsChoosing] = useState(false);
  const box = boxes.find((one) =>
    'pass_id' in sender ? one.pass_id === sender.pass_id : one.subscription_id === sender.subscription_id,
  );
  if (!box || !data) return null;
  const child = data.children.find(({ child_id }) => child_id === box.child_id);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {child ? <span className="min-w-0 wrap-anywhere">Para {child.nickname}</span> : null}
      <button type="button" className="link min-h-11" onClick={() => setIsChoosing(true)}>
        {child ? 'Cambiar' : 'Decir para quién es'}
        <span className="sr-only">
          {child ? ' para quién es' : ''}: {planName}
        </span>
      </button>
      <Dialog isNarrow isOpen={isChoosing} onClose={() => setIsChoosing(false)} title="Tu próxima caja">
        {isChoosing ? (
          <Choice sender={sender} first={box.child_id} onDone={() => setIsChoosing(false)} />
        ) : null}
      </Dialog>
    </p>
  );
}

function Choice({ sender, first, onDone }: { sender: Sender; first: number | null; onDone: () => void }) {
  const [childId, setChildId] = useState(first);
  const saving = useChange({
    mutationFn: async () => {
      await browserApi('POST /memberships/choose-child', { body: { ...sender, child_id: childId } });
      await readBoxesAgain();
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: 'Cambios guardados' });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.change();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <ForWhom childId={childId} onChoose={setChildId} />
      <Failure error={saving.error} fallback="No se pudo guardar. Inténtalo otra vez." />
      <Button type="submit" className="w-fit" busy={saving.isPending && 'Guardando…'}>
        Guardar
      </Button>
    </form>
  );
}
