import { PrivateHead } from '../../settings/private-head.tsx';
import { ClubGuard } from '../club-guard.tsx';
import { Questionnaire } from './questionnaire.tsx';

/** What the families of the club are asked, one question at a time. */
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
