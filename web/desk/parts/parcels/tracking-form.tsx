import type { ReactNode, Ref } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bind } from '../../frame/bind.ts';
import { barcode, barcodeBold } from '../../frame/icons.generated.ts';
import { needsTracking, trackingLabel, useCarriers } from './carriers.ts';

interface TrackingFormProps {
  carrier: string;
  tracking: string;
  onType: (tracking: string) => void;
  onSend: () => void;
  onScan: () => void;
  scanLabel: string;
  error?: string;
  /** True when the parcel can leave with this number. */
  isRight?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Questions about the number, below it. */
  children?: ReactNode;
}

/** Field for the number on the label of the current parcel: typed, pasted or scanned; Enter sends it. */
export function TrackingForm({
  carrier,
  tracking,
  error,
  isRight,
  ref,
  children,
  ...form
}: TrackingFormProps) {
  const { onType, onSend, onScan, scanLabel } = form;
  const known = useCarriers().data?.find(({ code }) => code === carrier);
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          ref={ref}
          className="min-w-0 grow"
          label={trackingLabel(known)}
          optional={!needsTracking(carrier)}
          {...bind(tracking, onType)}
          error={error}
          lead={<Icon name={barcode} size={20} />}
          trail={<Trail isRight={isRight} tracking={tracking} onClear={() => onType('')} />}
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="send"
          spellCheck={false}
        />
        <button
          type="button"
          aria-label={scanLabel}
          onClick={onScan}
          className="mt-6.5 grid size-12 shrink-0 place-items-center rounded-field border-b-4 border-slate-shadow bg-slate text-white"
        >
          <Icon name={barcodeBold} />
        </button>
      </div>
      {children}
    </form>
  );
}

interface TrailProps {
  isRight?: boolean;
  tracking: string;
  onClear: () => void;
}

function Trail({ isRight, tracking, onClear }: TrailProps) {
  if (tracking === '') return null;
  if (isRight)
    return (
      <span className="pr-2.5">
        <Icon name="check-circle-fill" size={20} className="text-nopal" />
      </span>
    );
  return <IconButton icon="x" label="Borrar la guía" onClick={onClear} />;
}
