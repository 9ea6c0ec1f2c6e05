import type { deskClubFileCalls } from '#contract/desk/club-files.ts';
import { aPreparedMonth } from '../../book-club/desk/testing/a-prepared-month.ts';
import { anMp3 } from '../../platform/audio/testing/made-audio.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import type { StaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRows, OWNER_AND_CONTENT } from './row.ts';

async function aFile(testShop: TestShop, person: StaffMember | undefined) {
  if (!person) throw new Error('Only a person of the staff has files.');
  const of = await aPreparedMonth(testShop);
  const upload_id = await anUpload(testShop, person, 'club-audio', anMp3(2).file);
  const place = { square: 3, name: 'la-pinata', replaces: null };
  return { of, body: { ...of, ...place, kind: 'audio', upload_id } };
}

async function aPlacedFile(testShop: TestShop, person: StaffMember | undefined) {
  const { of, body } = await aFile(testShop, person);
  const answer = await person?.post('/desk/club/set-file', body);
  return { ...of, file_id: answer?.body.file.file_id as number };
}

export const clubFileRows: DeskRows<typeof deskClubFileCalls> = {
  'POST /desk/club/set-file': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop, { person }) => ({ body: (await aFile(testShop, person)).body }),
  },
  'POST /desk/club/draw-sheet': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      return { body: { ...(await aPreparedMonth(testShop)), square: 3, name: 'casilla', replaces: null } };
    },
  },
  'POST /desk/club/remove-file': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop, { person }) => ({ body: await aPlacedFile(testShop, person) }),
  },
};
