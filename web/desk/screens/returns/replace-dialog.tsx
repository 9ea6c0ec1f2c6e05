import { type FormEvent, useState } from 'react';
import type { ReturnView } from '#contract/desk/returns.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCarriers } from '../../parts/parcels/carriers.ts';
import { useOddText } from '../../parts/parcels/use-odd-text.ts';
import { useReturnWrite } from './use-return-write.ts';

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
  const { write, isPending, error } = useReturnWrite(
    'POST /desk/returns/replace',
    'Listo: sale otro ejemplar sin costo y le escribimos su guía.',
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!carrier || !guia.trim()) return;
    const doubt = oddText(guia);
    setAsked(doubt);
    if (doubt && doubt !== asked) return;
    const { return_id, version } = returned;
    write({ return_id, version, carrier_code: carrier, tracking_number: guia.trim() });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Reponer" band="mango" isNarrow>
      <form onSubmit={submit} noValidate className="grid gap-3.5 pt-2">
        <p>Sale otro ejemplar igual, sin costo, y se descuenta del inventario. No se devuelve dinero.</p>
        <SelectField
          label="Paquetería"
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
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
          value={guia}
          onChange={(event) => {
            setGuia(event.target.value);
            setAsked(null);
          }}
          error={isTried && !guia.trim() ? 'Escribe la guía' : (asked ?? undefined)}
        />
        {error || carriers.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(error ?? carriers.error, 'No se pudo reponer. Inténtalo de nuevo.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={isPending && 'Guardando…'}>
          {asked ? 'Sí, así es: reponer' : 'Reponer'}
        </Button>
      </form>
    </Dialog>
  );
}
