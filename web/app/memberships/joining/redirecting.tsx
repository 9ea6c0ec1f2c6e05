import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';

const SECONDS = 2;

interface RedirectingProps {
  warning: string;
  to: string;
  /** Sentence such as "Te llevamos a las membresías en"; the seconds follow. */
  sentence: string;
}

/** Notice that a field is missing, and that another page has it. */
export function Redirecting({ warning, to, sentence }: RedirectingProps) {
  return (
    <div className="mt-5 max-w-3xl">
      <Notice kind="warning" isAnnounced className="mb-5">
        {warning}
      </Notice>
      <Countdown seconds={SECONDS} to={to} sentence={sentence} replaces />
    </div>
  );
}
