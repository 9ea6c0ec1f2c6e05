import { classNames } from '#web/ui/class-names.ts';

interface SplitTabsProps<Name extends string> {
  label: string;
  choices: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** By what the rows of one table are split. */
export function SplitTabs<Name extends string>({ label, choices, chosen, onChoose }: SplitTabsProps<Name>) {
  return (
    <fieldset className="mb-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          className={classNames(
            'min-h-11 rounded-field border px-3 font-bold',
            name === chosen ? 'border-slate bg-slate text-white' : 'border-control bg-white',
          )}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
