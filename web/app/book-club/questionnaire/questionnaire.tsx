import { useState } from 'react';
import type { AskedQuestionnaire, HomeChange } from '#contract/questionnaire.ts';
import { membershipsPath, myClubPath } from '../../settings/membership-paths.ts';
import { ApiError } from '../../ui/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { SentAway } from '../club-guard.tsx';
import { ClubSkeleton } from '../club-skeleton.tsx';
import { AtHome } from './at-home.tsx';
import { keptChoices } from './kept-choices.ts';
import { QuestionStep } from './question-step.tsx';
import { useAnswering, useAskedQuestionnaire } from './use-questionnaire.ts';

/** Today's questions for a member, or the ideas for home once they are answered. */
export function Questionnaire() {
  const { data, error, isFetching, refetch } = useAskedQuestionnaire();
  const visitor = useVisitor();
  const [hasChanged, setHasChanged] = useState(false);
  const email = visitor.kind === 'client' ? visitor.information?.email : undefined;
  const failure = data === undefined ? error : visitor.kind === 'client' ? visitor.error : null;
  if (failure instanceof ApiError && failure.code === 'MEMBERSHIP_REQUIRED')
    return <SentAway to={membershipsPath} />;
  if (data === null) return <NothingAsked />;
  if (data && email !== undefined) {
    const onOutdated = () => {
      setHasChanged(true);
      void refetch();
    };
    return <Asked key={data.version} {...{ email, questionnaire: data, hasChanged, onOutdated }} />;
  }
  if (!failure) return <ClubSkeleton note="Cargando…" />;
  return (
    <div className="page-column py-rhythm">
      <LoadFailure
        title="No se pudo cargar el cuestionario."
        reason={errorText(failure, 'Intenta de nuevo en unos momentos.')}
        onRetry={() => (data === undefined ? refetch() : visitor.kind === 'client' && visitor.reload())}
        isRetrying={isFetching}
      />
    </div>
  );
}

function NothingAsked() {
  return (
    <div className="page-column py-rhythm">
      <EmptyState
        as="h1"
        title="Por ahora no hay preguntas"
        action={<LinkButton to={myClubPath}>Ir a Mi Book Club</LinkButton>}
      >
        Cuando haya otro cuestionario, te lo decimos al entrar al club.
      </EmptyState>
    </div>
  );
}

interface AskedProps {
  email: string;
  questionnaire: AskedQuestionnaire;
  hasChanged: boolean;
  onOutdated: () => void;
}

function Asked({ email, questionnaire, hasChanged, onOutdated }: AskedProps) {
  const { questions, is_answered, changes } = questionnaire;
  const [sent, setSent] = useState<HomeChange[] | null>(() =>
    is_answered && !keptChoices({ email, questionnaire }) ? changes : null,
  );
  const answering = useAnswering({ email, questionnaire, onSent: setSent, onOutdated });
  if (sent)
    return (
      <AtHome
        changes={sent}
        count={questions.length}
        onChangeAnswers={() => {
          answering.restart();
          setSent(null);
        }}
      />
    );
  return <QuestionStep questionnaire={questionnaire} answering={answering} hasChanged={hasChanged} />;
}
