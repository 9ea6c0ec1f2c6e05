import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';

interface ErrorNoticeProps {
  /** What a call was refused with, or the sentence itself; nothing is shown without. */
  error: unknown;
  /** Said where the failure brought no sentence of the shop's. */
  fallback?: string;
  className?: string;
}

/** What was not done and why, read out as it appears. */
export function ErrorNotice({
  error,
  fallback = 'No se guardó. Inténtalo de nuevo.',
  className,
}: ErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice kind="error" isAnnounced className={className}>
      {typeof error === 'string' ? error : errorText(error, fallback)}
    </Notice>
  );
}
