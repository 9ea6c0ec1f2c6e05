import { bankOfClabe, clabeProblem, plainClabe } from '#contract/clabe.ts';
import { inGroups } from '#contract/digits.ts';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { bank } from './refund-icons.generated.ts';

export interface TypedAccount {
  clabe: string;
  holder: string;
}

/** What is wrong with each field, as it is said below it. */
export type WrongFields = Partial<Record<keyof TypedAccount, string>>;

export function wrongFields({ clabe, holder }: TypedAccount): WrongFields {
  const problem = clabeProblem(plainClabe(clabe));
  return {
    ...(problem && { clabe: problem }),
    ...(holder.trim() === '' && { holder: 'Escribe el nombre del titular.' }),
  };
}

interface AccountFieldsProps {
  typed: TypedAccount;
  errors: WrongFields;
  onChange: (part: Partial<TypedAccount>) => void;
}

export function AccountFields({ typed, errors, onChange }: AccountFieldsProps) {
  const digits = plainClabe(typed.clabe);
  const name = bankOfClabe(digits);
  return (
    <div className="grid gap-4 rounded-block border border-line bg-white p-5">
      <div>
        <TextField
          id="clabe"
          label="CLABE"
          inputMode="numeric"
          autoComplete="off"
          value={typed.clabe}
          error={errors.clabe}
          onChange={({ target }) => onChange({ clabe: whileTyping(target) })}
          onBlur={() => onChange({ clabe: inGroups(digits, 3) })}
          help={
            <span className="flex justify-between gap-4">
              <span>Son 18 números. Está en la app de tu banco.</span>
              <span className="whitespace-nowrap">{digits.length} de 18</span>
            </span>
          }
        />
        <p role="status" className="empty:hidden">
          {name ? (
            <span className="mt-3 flex items-center gap-2.5 font-bold">
              <Icon name={bank} />
              {name}
            </span>
          ) : null}
        </p>
      </div>
      <TextField
        id="titular"
        label="Nombre del titular"
        autoComplete="name"
        maxLength={120}
        value={typed.holder}
        error={errors.holder}
        onChange={({ target }) => onChange({ holder: target.value })}
        help="Como aparece en tu banco."
      />
    </div>
  );
}

/** Groups of three as they are typed at the end; in the middle the caret would jump. */
const whileTyping = ({ value, selectionStart }: Pick<HTMLInputElement, 'value' | 'selectionStart'>) =>
  selectionStart === value.length ? inGroups(plainClabe(value), 3) : value;
