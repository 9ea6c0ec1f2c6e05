import { useState } from 'react';
import { daysRange } from '#contract/delivery-words.ts';
import { type ShippingSettings, shippingSettings, type TextsChoice } from '#contract/desk/settings.ts';
import { formatCents } from '#contract/money.ts';
import { shippingOffer } from '#contract/setting-values.ts';
import type { SiteSettings } from '#contract/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { theirsOf } from '../../frame/conflict/edited-meanwhile.ts';
import { Panel } from '../../frame/layout.tsx';
import { pesosText, typedCents } from '../../frame/pesos.ts';
import { PesosField } from '../../frame/pesos-field.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { TextsWithNumber, textsWithNumber } from './texts-with-number.tsx';

interface Read {
  settings: SiteSettings;
  version: number;
}

interface ShippingPanelProps {
  read: Read;
  onSaved: (saved: Read) => void;
  /** Other settings are being typed: they would be lost. */
  hasTyped: boolean;
}

/** What shipping costs, and how the shop says it. */
export function ShippingPanel({ read, onSaved, hasTyped }: ShippingPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shipping_cents, gift_wrap_cents } = read.settings;
  return (
    <Panel
      title="Envío"
      beside={
        <Button variant="secondary" size={44} disabled={hasTyped} onClick={() => setIsOpen(true)}>
          Cambiar el envío
        </Button>
      }
    >
      <p>
        <strong>{formatCents(shipping_cents)}</strong> · «{shippingOffer(shipping_cents)} · llega en{' '}
        {daysRange(read.settings)}»
      </p>
      <p>
        {gift_wrap_cents ? (
          <>
            Envoltura para regalo: <strong>{formatCents(gift_wrap_cents)}</strong>
          </>
        ) : (
          'No se envuelve para regalo.'
        )}
      </p>
      <p className="small text-muted">
        {hasTyped ? 'Guarda o descarta primero los otros cambios.' : 'Los pedidos ya hechos no cambian.'}
      </p>
      {isOpen ? <ShippingDialog read={read} onSaved={onSaved} onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

interface ShippingDialogProps extends Omit<ShippingPanelProps, 'hasTyped'> {
  onClose: () => void;
}

function ShippingDialog({ read, onSaved, onClose }: ShippingDialogProps) {
  const [cents, setCents] = useState(pesosText(read.settings.shipping_cents));
  const [wrap, setWrap] = useState(wrapText(read.settings));
  const [wrong, setWrong] = useState<{ shipping?: string; wrap?: string }>({});
  const saving = useDeskWrite('POST /desk/settings/save-shipping', {
    confirm: {
      sentence: `Los pedidos nuevos pagarán ${formatCents(typedCents(cents) ?? 0)} de envío y ${wrapWords(wrap)}. Los pedidos ya hechos no cambian.`,
      button: 'Confirmar y guardar',
    },
    onDone: ({ audit_entry_id, ...saved }) => {
      onSaved(saved);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
      onClose();
    },
    // What the other person has changed is not this price, or is seen above it: saved again, this one holds.
    onFailed: (error) => {
      const now = theirsOf<SiteSettings>(error);
      if (now) onSaved({ settings: now.values, version: now.version });
    },
  });
  const save = (texts?: TextsChoice) => {
    const checked = shippingSettings.safeParse({
      shipping_cents: typedCents(cents) ?? -1,
      gift_wrap_cents: wrap.trim() === '' ? null : (typedCents(wrap) ?? -1),
    });
    const wrongOf = (name: keyof ShippingSettings) =>
      checked.error?.issues.find(({ path }) => path[0] === name)?.message;
    setWrong({ shipping: wrongOf('shipping_cents'), wrap: wrongOf('gift_wrap_cents') });
    if (checked.success) saving.write({ settings: checked.data, version: read.version, texts });
  };
  const isAboutTexts = saving.error !== null && textsWithNumber(saving.error).length > 0;
  return (
    <ActionDialog
      title="Cambiar el envío"
      isNarrow={false}
      write={{ isPending: saving.isPending, error: isAboutTexts ? null : saving.error }}
      failed="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
      button="Guardar"
      onSubmit={save}
      onClose={onClose}
    >
      <PesosField label="Precio del envío" data-first {...bind(cents, setCents)} error={wrong.shipping} />
      <PesosField
        label="Envoltura para regalo"
        optional
        help="Vacío: no se ofrece envolver."
        {...bind(wrap, setWrap)}
        error={wrong.wrap}
      />
      <Notice kind="info">Los pedidos ya hechos no cambian.</Notice>
      <TextsWithNumber error={saving.error} onChoose={save} />
    </ActionDialog>
  );
}

const wrapText = ({ gift_wrap_cents: cents }: SiteSettings) => (cents ? pesosText(cents) : '');

const wrapWords = (typed: string) => {
  const cents = typedCents(typed) ?? 0;
  return cents > 0 ? `${formatCents(cents)} de envoltura` : 'nada de envoltura, que no se ofrece';
};
