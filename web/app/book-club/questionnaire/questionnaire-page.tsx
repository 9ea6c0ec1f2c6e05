import { PrivateHead } from '../../settings/private-head.tsx';
import { ClubGuard } from '../club-guard.tsx';
import { Questionnaire } from './questionnaire.tsx';

/** Page of the club's questionnaire, one question at a time. */
export default function QuestionnairePage() {
  return (
    <>
      <PrivateHead title="Cuestionario" />
      <ClubGuard>
        <Questionnaire />
      </ClubGuard>
    </>
  );
}
