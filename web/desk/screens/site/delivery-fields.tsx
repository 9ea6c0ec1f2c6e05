import { Button, IconButton } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import type { EditedSettings, Zone } from './settings-form.ts';

/** What the dates of delivery are computed from. */
export function DeliveryFields({ edited: { form, wrong, change, field } }: { edited: EditedSettings }) {
  const zones = form.delivery_zones;
  const set = (at: number, part: Partial<Zone>) =>
    change({ delivery_zones: zones.map((zone, place) => (place === at ? { ...zone, ...part } : zone)) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('handling_days')}
          autoComplete="off"
          inputMode="numeric"
          help="Días hábiles antes de que salga."
        />
        <TextField
          {...field('cutoff_hour')}
          autoComplete="off"
          inputMode="numeric"
          help="De 0 a 24. Lo pagado desde esa hora cuenta al día hábil siguiente."
        />
      </div>
      <TextField
        {...field('box_handling_days')}
        autoComplete="off"
        inputMode="numeric"
        help="Días hábiles después del pago. Páginas, correos y Cajas dicen ese día. Vacío: no se promete ninguno."
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-bold">Zonas de entrega</legend>
        <p className="small text-muted">
          Por los dos primeros dígitos del código postal, como 01-16 50-57. Vacía: todo lo demás.
        </p>
        {zones.map((zone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: zones have no key of their own
          <div key={at} className="flex flex-wrap items-end gap-3">
            <TextField
              className="min-w-40 grow"
              label={`Códigos de la zona ${at + 1}`}
              {...bind(zone.prefixes, (prefixes) => set(at, { prefixes }))}
            />
            <TextField
              className="w-24"
              label="Mínimo"
              inputMode="numeric"
              {...bind(zone.min_days, (min_days) => set(at, { min_days }))}
            />
            <TextField
              className="w-24"
              label="Máximo"
              inputMode="numeric"
              {...bind(zone.max_days, (max_days) => set(at, { max_days }))}
            />
            <IconButton
              icon={trash}
              label={`Quitar la zona ${at + 1}`}
              onClick={() => change({ delivery_zones: zones.filter((_, place) => place !== at) })}
            />
          </div>
        ))}
        {wrong.delivery_zones ? <FieldError>{wrong.delivery_zones}</FieldError> : null}
        <Button
          variant="secondary"
          size={44}
          icon="plus-bold"
          onClick={() => change({ delivery_zones: [...zones, { prefixes: '', min_days: '', max_days: '' }] })}
        >
          Agregar zona
        </Button>
      </fieldset>
      <TextAreaField
        {...field('closed_days')}
        autoComplete="off"
        rows={5}
        help="Uno por renglón: 2026-12-28 un día, 12-24 cada año, o jueves-santo, viernes-santo. Los de descanso obligatorio ya cuentan."
      />
    </div>
  );
}
