import { Icon, type IconName } from '#web/ui/icon.tsx';
import { arrowDown, arrowUp } from './picture-icons.generated.ts';

interface PicturePlaceProps {
  index: number;
  count: number;
  onMove: (index: number) => void;
}

/** Name of a picture by its position. */
export const nameOfPlace = (index: number) => (index === 0 ? 'Portada' : `Foto ${index + 1}`);

/** Buttons that move a picture one position at a time, as an alternative to dragging. */
export function PicturePlace({ index, count, onMove }: PicturePlaceProps) {
  return (
    <div className="flex items-center gap-2">
      <p className="grow" aria-live="polite">
        Lugar: <strong>{nameOfPlace(index)}</strong> de {count}
      </p>
      <Step icon={arrowUp} label="Mover antes" isOff={index === 0} onStep={() => onMove(index - 1)} />
      <Step
        icon={arrowDown}
        label="Mover después"
        isOff={index === count - 1}
        onStep={() => onMove(index + 1)}
      />
    </div>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  isOff: boolean;
  onStep: () => void;
}

function Step({ icon, label, isOff, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `aria-disabled` rather than `disabled`: at the end of the row the focus would be lost.
      aria-disabled={isOff || undefined}
      className="inline-grid size-11 place-items-center rounded-field border-[1.5px] border-control bg-white hover:bg-mist aria-disabled:opacity-45"
      onClick={isOff ? undefined : onStep}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
