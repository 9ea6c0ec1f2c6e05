import { LinkButton } from '#web/ui/button.tsx';
import { eye } from './club-icons.generated.ts';
import { type MonthRef, monthAddress } from './month-words.ts';

/** The day on which half of the board is open: what is seen first. */
export const PREVIEW_DAY = 7;

export function PreviewLink({ of, day = PREVIEW_DAY }: { of: MonthRef; day?: number }) {
  return (
    <LinkButton variant="secondary" size={44} icon={eye} to={`${monthAddress(of)}/vista?dia=${day}`}>
      Ver como el día {day}
    </LinkButton>
  );
}
