import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showDone, showUndo } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { useKeptText } from '../../../frame/use-kept-form.tsx';
import { boxName } from '../../../parts/boxes/box-words.ts';

interface SkippedBox {
  box: { shipment_id: number; number: number; contact_name: string };
}

/** «Omitir»: a box is not sent, with the reason that its family reads. */
export function SkipBox({ row: { box }, onClose }: { row: SkippedBox; onClose: () => void }) {
  const { form: reason, setForm: setReason, drop, recovered } = useKeptText(`omitir-caja:${box.shipment_id}`);
  const [isWrong, setIsWrong] = useState(false);
  const skipping = useDeskWrite('POST /desk/boxes/skip', {
    onDone: ({ results: [result] }) => {
      if (!result?.ok) return;
      if (result.audit_entry_id === null) showDone('La caja ya estaba omitida.');
      else showUndo('Caja omitida.', [result.audit_entry_id]);
      drop();
      onClose();
    },
  });
  const refusal = skipping.data?.results[0]?.reason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setIsWrong(true);
    skipping.write({ shipment_id: box.shipment_id, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Omitir esta caja"
      eyebrow={`${box.contact_name} · ${boxName(box.number)}`}
      isNarrow
    >
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <p>
          No se enviará, y sus títulos vuelven al estante. El cobro no cambia. La familia lee el motivo en Mis
          planes.
        </p>
        {recovered}
        <TextField
          label="Motivo"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isWrong && reason.trim() === '' ? 'Escribe el motivo' : undefined}
        />
        {skipping.error || refusal ? (
          <Notice kind="error" isAnnounced>
            {refusal ?? errorText(skipping.error, 'No se pudo omitir. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={skipping.isPending && 'Guardando…'}>
          Omitir
        </Button>
      </form>
    </Dialog>
  );
}
