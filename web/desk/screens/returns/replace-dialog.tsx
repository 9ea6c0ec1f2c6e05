import { useState } from 'react';
import type { ReturnView } from '#contract/desk/returns.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { useStep } from '../../frame/use-step.ts';
import { useCarriers } from '../../parts/parcels/carriers.ts';
import { useOddText } from '../../parts/parcels/use-odd-text.ts';

interface ReplaceDialogProps {
  returned: ReturnView;
  isOpen: boolean;
  onClose: () => void;
}

/** «Reponer»: another copy leaves at no price, with a guía of its own. */
export function ReplaceDialog({ returned, isOpen, onClose }: ReplaceDialogProps) {
  const [carrier, setCarrier] = useState('');
  const [guia, setGuia] = useState('');
  const [isTried, setIsTried] = useState(false);
  /** The question about an odd number: sent once more, it is meant. */
  const [asked, setAsked] = useState<string | null>(null);
  const oddText = useOddText(carrier);
  const carriers = useCarriers();
  const { write, isPending, error } = useStep(
    'POST /desk/returns/replace',
    'return',
    'Listo: sale otro ejemplar sin costo y le escribimos su guía.',
    onClose,
  );
  const submit = () => {
    setIsTried(true);
    if (!carrier || !guia.trim()) return;
    const doubt = oddText(guia);
    setAsked(doubt);
    if (doubt && doubt !== asked) return;
    const { return_id, version } = returned;
    write({ return_id, version, carrier_code: carrier, tracking_number: guia.trim() });
  };
  return (
    <ActionDialog
      isOpen={isOpen}
      title="Reponer"
      band="mango"
      write={{ isPending, error: error ?? carriers.error }}
      failed="No se pudo reponer. Inténtalo de nuevo."
      button={asked ? 'Sí, así es: reponer' : 'Reponer'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Sale otro ejemplar igual, sin costo, y se descuenta del inventario. No se devuelve dinero.</p>
      <SelectField
        label="Paquetería"
        {...bind(carrier, setCarrier)}
        error={isTried && !carrier ? 'Elige la paquetería' : undefined}
      >
        <option value="">Elige una</option>
        {carriers.data
          ?.filter(({ active }) => active)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        label="Guía"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        {...bind(guia, (text) => {
          setGuia(text);
          setAsked(null);
        })}
        error={isTried && !guia.trim() ? 'Escribe la guía' : (asked ?? undefined)}
      />
    </ActionDialog>
  );
}
