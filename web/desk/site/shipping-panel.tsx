import { type FormEvent, useState } from 'react';
import { shippingSettings } from '#contract/desk/settings.ts';
import { formatCents } from '#contract/money.ts';
import type { SiteSettings } from '#contract/site.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '../frame/layout.tsx';
import { pesosText, typedCents } from '../frame/pesos.ts';
import { PesosField } from '../frame/pesos-field.tsx';
import { showUndo } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';

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

/** What shipping costs and what the shop says about it, changed together. */
export function ShippingPanel({ read, onSaved, hasTyped }: ShippingPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shipping_cents, shipping_text, shipping_days } = read.settings;
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
        <strong>{formatCents(shipping_cents)}</strong> · «{shipping_text}» · {shipping_days}
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
  const [text, setText] = useState(read.settings.shipping_text);
  const [days, setDays] = useState(read.settings.shipping_days);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const saving = useDeskWrite('POST /desk/settings/save-shipping', {
    confirm: {
      sentence: `Los pedidos nuevos pagarán ${formatCents(typedCents(cents) ?? 0)} de envío. Los pedidos ya hechos no cambian.`,
      button: 'Confirmar y guardar',
    },
    onDone: ({ audit_entry_id, ...saved }) => {
      onSaved(saved);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
      onClose();
    },
    // What the other person has changed is not this price, or is seen above it: saved again, this one holds.
    onFailed: (error) => {
      const now =
        error instanceof ApiError ? (error.details as Partial<Read & { values: SiteSettings }>) : undefined;
      if (now?.values && now.version !== undefined) onSaved({ settings: now.values, version: now.version });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = { shipping_cents: typedCents(cents) ?? -1, shipping_text: text, shipping_days: days };
    const checked = shippingSettings.safeParse(wish);
    const issues = checked.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (checked.success) saving.write({ settings: checked.data, version: read.version });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Cambiar el envío">
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <PesosField
          label="Precio"
          data-first
          value={cents}
          onChange={(event) => setCents(event.target.value)}
          error={wrong.shipping_cents}
        />
        <TextField
          label="Cómo se anuncia"
          help="Debe decir el mismo precio."
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={wrong.shipping_text}
        />
        <TextField
          label="En cuántos días"
          help="Por ejemplo: 6 a 7 días hábiles"
          maxLength={60}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          error={wrong.shipping_days}
        />
        <Notice kind="info">Los pedidos ya hechos no cambian.</Notice>
        {saving.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(saving.error, 'No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={saving.isPending && 'Guardando…'}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
