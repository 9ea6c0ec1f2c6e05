import { ReasonDialog } from '../../../frame/action-dialog.tsx';
import { showDone, showUndo } from '../../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../../frame/use-desk-write.ts';
import { useKeptText } from '../../../frame/use-kept-form.tsx';
import { boxName } from '../../../parts/boxes/box-words.ts';

interface SkippedBox {
  box: { shipment_id: number; number: number; contact_name: string };
}

/** «Omitir»: a box is not sent, with the reason that its family reads. */
export function SkipBox({ row: { box }, onClose }: { row: SkippedBox; onClose: () => void }) {
  const reason = useKeptText(`omitir-caja:${box.shipment_id}`);
  const skipping = useDeskWrite('POST /desk/boxes/skip', {
    onDone: ({ results: [result] }) => {
      if (!result?.ok) return;
      if (result.audit_entry_id === null) showDone('La caja ya estaba omitida.');
      else showUndo('Caja omitida.', [result.audit_entry_id]);
      reason.drop();
      onClose();
    },
  });
  const refusal = skipping.data?.results[0]?.reason;
  return (
    <ReasonDialog
      title="Omitir esta caja"
      eyebrow={`${box.contact_name} · ${boxName(box.number)}`}
      write={{ ...skipping, error: refusal ?? skipping.error }}
      failed="No se pudo omitir. Inténtalo de nuevo."
      text={{ kept: reason, label: 'Motivo', maxLength: 200 }}
      empty="Escribe el motivo"
      button="Omitir"
      onSend={(text) => skipping.write({ shipment_id: box.shipment_id, reason: text })}
      onClose={onClose}
    >
      <p>
        No se enviará, y sus títulos vuelven al estante. El cobro no cambia. La familia lee el motivo en Mis
        planes.
      </p>
    </ReasonDialog>
  );
}
