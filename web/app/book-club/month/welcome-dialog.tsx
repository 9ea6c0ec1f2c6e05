import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { questionnairePath } from '../../settings/membership-paths.ts';
import { useSite } from '../../settings/site-data.ts';
import { browserApi } from '../../ui/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { arrowSquareOut } from '../../ui/tab-icons.generated.ts';
import { useKeptMonth } from './use-month.ts';

const COMES_AFTER_MS = 1_000;

interface WelcomeDialogProps {
  month: ClubMonth;
  /** True while another dialog has the member's attention. */
  isHeldBack: boolean;
}

/** Asks a member to fill in the questionnaire, until they answer or decline on any device. */
export function WelcomeDialog({ month: { first_name, questionnaire }, isHeldBack }: WelcomeDialogProps) {
  const [isDue, setIsDue] = useState(false);
  const { isGone, dismiss } = useDismissal();
  const { settings } = useSite();
  const name = first_name || settings.club_greeting || 'familia';

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!questionnaire.url) return null;
  // Answers to the shop's own questionnaire are known to the shop; those elsewhere are not.
  const isOwn = questionnaire.url === questionnairePath;
  return (
    <Dialog
      isNarrow
      band="sky"
      isOpen={isDue && !isHeldBack && !questionnaire.is_done && !isGone}
      onClose={dismiss}
      title={`¡Hola, ${name}!`}
    >
      <p className="mt-2">
        Cuéntame cómo leen en tu casa. Es un cuestionario corto{isOwn ? '.' : ' y se abre en otra pestaña.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isOwn ? (
          <LinkButton to={questionnairePath}>Llenar cuestionario</LinkButton>
        ) : (
          <LinkButton to={questionnaire.url} target="_blank" rel="noopener noreferrer" icon={arrowSquareOut}>
            Llenar cuestionario<span className="sr-only"> (se abre en otra pestaña)</span>
          </LinkButton>
        )}
        <Button variant="secondary" onClick={dismiss}>
          {isOwn ? 'Ahora no' : 'Ya lo llené'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Hides the question at once; if the call fails, the question comes again another day. */
function useDismissal() {
  const { key } = useKeptMonth();
  const { mutate, isIdle } = useMutation({
    mutationFn: () => browserApi('POST /book-club/dismiss-questionnaire'),
    onSuccess: () =>
      queryClient.setQueryData<ClubMonth>(
        key,
        (month) => month && { ...month, questionnaire: { ...month.questionnaire, is_done: true } },
        { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt },
      ),
  });
  return { isGone: !isIdle, dismiss: () => mutate() };
}
