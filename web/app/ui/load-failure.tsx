import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  title: string;
  /** Reason, where more is known than the title tells. */
  reason?: string | undefined;
  onRetry: () => unknown;
  isRetrying: boolean;
  className?: string;
}

/** Notice in place of content that could not be loaded. */
export function LoadFailure({ title, reason, onRetry, isRetrying, className }: LoadFailureProps) {
  return (
    <Notice kind="error" isAnnounced className={className}>
      <p className="font-bold">{title}</p>
      {reason && reason !== title ? <p className="mt-1">{reason}</p> : null}
      <Button
        variant="secondary"
        size={44}
        className="mt-3"
        busy={isRetrying && 'Cargando…'}
        onClick={() => void onRetry()}
      >
        Intentar de nuevo
      </Button>
    </Notice>
  );
}
