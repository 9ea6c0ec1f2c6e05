import { Icon, type IconName } from '../../ui/icon.tsx';

interface BoardSwitchProps {
  icon: IconName;
  children: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch on slate; its state stands beside it in words. */
export function BoardSwitch({ icon, children, isOn, onChange }: BoardSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 grow items-center justify-center gap-2 rounded-field bg-slate-2 px-2 font-bold text-white hover:brightness-110"
    >
      <Icon name={icon} className="max-sm:hidden" />
      {children}
      <span
        aria-hidden="true"
        className={`flex h-6 w-9.5 shrink-0 items-center rounded-full border-2 p-0.5 ${isOn ? 'justify-end border-mango bg-mango' : 'border-white'}`}
      >
        <span className={`size-4 shrink-0 rounded-full ${isOn ? 'bg-slate' : 'bg-white'}`} />
      </span>
      <span aria-hidden="true" className="min-w-9 text-left whitespace-nowrap">
        {isOn ? 'ON' : 'OFF'}
      </span>
    </button>
  );
}
