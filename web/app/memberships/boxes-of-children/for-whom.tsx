import { useId } from 'react';
import { Link } from 'react-router';
import { ageText } from '#contract/child-age.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { useMyChildren } from '../../visitor/my-children.ts';

interface ForWhomProps {
  /** Null for nobody in particular. */
  childId: number | null;
  onChoose: (childId: number | null) => void;
  /** Class of the frame; a dialog has none. */
  className?: string;
}

/** «¿Para quién es?»: one of the client's children, or nobody in particular. */
export function ForWhom({ childId, onChoose, className }: ForWhomProps) {
  const { data } = useMyChildren();
  const name = useId();
  if (!data) return null;
  const { children, today } = data;
  return (
    <fieldset className={className}>
      <legend className="float-left mb-1 w-full font-bold">¿Para quién es?</legend>
      <div className="clear-both grid gap-1">
        {children.map(({ child_id, nickname, birth_month }) => (
          <RadioRow
            key={child_id}
            name={name}
            checked={childId === child_id}
            onChange={() => onChoose(child_id)}
          >
            <span className="min-w-0 wrap-anywhere">
              {nickname}, <span className="whitespace-nowrap">{ageText(birth_month, today)}</span>
            </span>
          </RadioRow>
        ))}
        <RadioRow name={name} checked={childId === null} onChange={() => onChoose(null)}>
          Prefiero no decirlo
        </RadioRow>
        <Link to="/mi-cuenta/peques" className="link inline-flex min-h-11 w-fit items-center">
          Agregar peque
        </Link>
      </div>
    </fieldset>
  );
}
