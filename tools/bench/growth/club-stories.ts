import { closeQuestionnaires, someQuestions } from '#server/book-club/testing/a-questionnaire.ts';
import { aBoxToFill } from '#server/memberships/testing/a-box-to-fill.ts';
import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import type { Action } from './action.ts';
import { askDesk } from './desk-request.ts';

/** A questionnaire that is written, shown, written anew and shown so; that is taken back. */
const questionsChange: Action = {
  what: 'a questionnaire that changes',
  async run(studied) {
    const { cookie } = await aStaffMember(studied);
    const post = async (path: string, payload: object) =>
      (await askDesk(studied, `POST /desk/${path}`, { payload, headers: { cookie } })).json();
    const text = { title: 'En tu casa', intro: '', questions: someQuestions() };
    const written = (await post('questionnaires/save', text)).questionnaire;
    const { questionnaire_id } = written;
    const publish = async ({ version }: { version: number }) =>
      post('questionnaires/publish', { questionnaire_id, version });
    await closeQuestionnaires(studied);
    const { version } = (await publish(written)).questionnaire;
    const again = await post('questionnaires/save', {
      ...text,
      questionnaire_id,
      version,
      title: 'En su casa',
    });
    const { audit_entry_id } = await publish(again.questionnaire);
    await post('audit/undo', { audit_entry_id });
  },
};

/** Another title for a box, by a word that some books have, and by one that no book has. */
const titlesAreSearched: Action = {
  what: 'titles that are searched for a box',
  async run(studied) {
    const { cookie } = await aStaffMember(studied);
    const { shipmentId } = await aBoxToFill(studied);
    for (const q of ['dragon', 'a', 'xylofonq'])
      await askDesk(studied, `GET /desk/boxes/choices`, {
        query: { shipment_id: String(shipmentId), q },
        headers: { cookie },
      });
  },
};

export const clubStories: readonly Action[] = [questionsChange, titlesAreSearched];
