import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface RoundButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  /** The one that decides: mango, 84 px. */
  isLarge?: boolean;
  isBusy?: boolean;
}

/** A round face with its word below. */
export function RoundButton({ icon, label, onClick, isLarge, isBusy }: RoundButtonProps) {
  return (
    <button
      type="button"
      className="group grid justify-items-center gap-2"
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <span
        className={classNames(
          'grid place-items-center rounded-full',
          isLarge
            ? 'size-21 bg-mango text-slate shadow-[0_4px_0_var(--color-mango-edge)] group-hover:bg-mango-hover'
            : 'size-16 border-2 border-muted-on-dark bg-slate-2 group-hover:bg-slate-hover',
        )}
      >
        <Icon
          name={isBusy ? 'circle-notch-bold' : icon}
          size={isLarge ? 32 : 24}
          className={isBusy ? 'spins' : undefined}
        />
      </span>
      <span className="small">{label}</span>
    </button>
  );
}
