import { type MouseEvent, useState } from 'react';
import type { SquareContent } from '#contract/book-club.ts';
import { LinkButton } from '../ui/button.tsx';
import { errorText } from '../ui/error-texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { useKeptMonth } from './month/use-month.ts';

interface ClubDownloadButtonProps {
  download: SquareContent['downloads'][number];
  variant: 'primary' | 'secondary' | 'ink';
}

/** Link to a printable sheet. An old link is renewed before it is followed. */
export function ClubDownloadButton({ download: { label, url }, variant }: ClubDownloadButtonProps) {
  const { areLinksFresh, renewLink } = useKeptMonth();
  const [isRenewing, setIsRenewing] = useState(false);

  const follow = async (event: MouseEvent) => {
    if (areLinksFresh() && !isRenewing) return;
    event.preventDefault();
    if (isRenewing) return;
    setIsRenewing(true);
    try {
      // The answer is a file to save, so the page stays.
      window.location.assign(await renewLink(url));
    } catch (error) {
      showToast({
        kind: 'error',
        text: errorText(error, 'No se pudo preparar tu descarga. Intenta de nuevo.'),
      });
    }
    setIsRenewing(false);
  };

  return (
    <LinkButton
      to={url}
      reloadDocument
      download
      variant={variant}
      icon="download-simple"
      aria-busy={isRenewing || undefined}
      onClick={(event) => void follow(event)}
    >
      {label}
    </LinkButton>
  );
}
