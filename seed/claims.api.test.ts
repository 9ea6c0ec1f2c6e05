import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NEXT_MONTH_SHOWS_ON } from '#contract/book-club.ts';
import { SESSION_MINUTES } from '#contract/checkout.ts';
import { squareKinds, unlockDays, WEEKS } from '#contract/club-shape.ts';
import { defaultDelivery } from '#contract/delivery.ts';
import { daysToAnywhere } from '#contract/delivery-words.ts';
import { DRAFT_FILE_DAYS } from '#contract/desk/club-files.ts';
import { ARCO_BUSINESS_DAYS } from '#contract/desk/time-limits.ts';
import { uploadKinds } from '#contract/desk/uploads.ts';
import { INVOICE_HOURS } from '#contract/invoice-words.ts';
import { NOTICE_DAYS, PERIOD_DAYS } from '#contract/membership-terms.ts';
import { RECIPIENT_KEPT_DAYS } from '#contract/pass-gift-terms.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import { SESSION_LIFE_MS } from '#contract/session-life.ts';
import { countWord } from '#contract/spanish-words.ts';
import { ACCOUNT_KEPT_DAYS, TRANSFER_BUSINESS_DAYS, TRANSFER_LINK_DAYS } from '#contract/transfer-terms.ts';
import { MEMBER_AT_MOST } from '#server/memberships/pausing/pause-terms.ts';
import { FAULT_DAYS, REGRET_BUSINESS_DAYS } from '#server/orders/desk/returns/return-clock.ts';
import { LINK_SECONDS } from '#server/orders/download-link.ts';
import { MAIL_AFTER_SECONDS } from '#server/shipping/parcel.ts';
import { UNDO_MS } from '#server/staff/undo.ts';
import { testShopOfFile } from '#server/testing/test-shop.ts';
import { audiosOf } from './book-club/club-files.ts';
import { readMade } from './book-club/made-files.ts';
import { mp3Seconds } from './book-club/mp3-duration.ts';
import { readMonths } from './book-club/read-months.ts';
import { isSpokenByComputer } from './book-club/spoken-by-computer.ts';
import { guide } from './catalog/guide.ts';
import { readGuide } from './guide/guide.ts';

/*
 * The numbers that the shop's texts speak of, held against the data. A text with a number that no row knows fails, too:
 * then either the number is true and gets a row, or the sentence goes.
 */

const testShop = await testShopOfFile();
const { rows: documents } = await testShop.shop.db.execute<{ name: string; content: string }>(
  sql`SELECT name, content::text AS content FROM site_document_version`,
);
const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const textOf = (where: string) => documents.find(({ name }) => name === where)?.content ?? text(where);

const months = readMonths();
const heard = months.map((month) =>
  audiosOf(month).map((file) => ({ file, seconds: mp3Seconds(readMade(month, file)) })),
);
const ofSquares = heard.map((audios) => audios.filter(({ file }) => file.square !== null));
const isLong = ({ seconds }: { seconds: number }) => seconds >= 4 * 60 && seconds <= 6 * 60;
const isShort = ({ seconds }: { seconds: number }) => seconds < 2 * 60;
/** The one value of all months, or all of the different ones, which no sentence can say. */
const inEach = (values: readonly number[]) => [...new Set(values)];
const audiosOfMonth = [
  ...inEach(ofSquares.map((audios) => audios.filter(isLong).length)),
  5,
  ...inEach(ofSquares.map((audios) => audios.filter(isShort).length)),
];
const minutes = months.flatMap(({ squares }) =>
  squares.flatMap((square) => (square.type === 'activity' ? [square.minutes] : [])),
);
const RATO = [Math.min(...minutes), Math.max(...minutes)];
const openings = inEach(unlockDays);
const questions = readGuide().pages.flatMap((page) => page.questions ?? []);
const questionsOf = (part: string) => {
  const numbers = readGuide()
    .pages.filter((page) => page.part?.endsWith(part))
    .flatMap((page) => page.questions ?? []);
  return [numbers[0]?.n ?? 0, numbers.at(-1)?.n ?? 0];
};

/** The number that a file's code has where the pattern catches it: digits and products of them. */
function inCode(path: string, pattern: RegExp): number {
  const found = pattern.exec(text(path))?.[1];
  if (!found) throw new Error(`${path} has no ${pattern}`);
  return found.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}
const constant = (path: string, name: string) => inCode(path, new RegExp(`const ${name} = ([\\d_ *]+);`));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const squaresOf = (type: (typeof squareKinds)[number]['type']) =>
  squareKinds.filter((square) => square.type === type).length;
const KEPT_INVOICE_YEARS = constant('server/orders/desk/invoices/retire-invoice-files.ts', 'KEPT_YEARS');
const RESET_MINUTES = constant('server/platform/sign-in/new-password.ts', 'LINK_LIFE_MINUTES');
const CODE_MINUTES =
  constant('server/accounts/registration/start-registration.ts', 'CODE_LIFE_MS') / MINUTE_MS;
const INVITATION_HOURS = constant('server/staff/invitations/open-invitation.ts', 'LIFE_MS') / MINUTE_MS / 60;
const RECOVERY_CODES = constant('server/staff/second-factor/recovery-codes.ts', 'HOW_MANY');
const SHIPPED_MAIL_MINUTES = MAIL_AFTER_SECONDS / 60;
const NOTICE_WEEKS = NOTICE_DAYS / 7;

interface Claim {
  where: string;
  says: RegExp;
  is: readonly number[];
}

const READERS = 'questions:readers-club';
const PLANS = 'seed/memberships/plans.json';
const GUIDE = 'web/app/guide/guide-texts.ts';

const claims: readonly Claim[] = [
  { where: 'promos', says: /(\d+) libros temáticos al mes/, is: [WEEKS.length] },
  { where: 'promos', says: /hasta (\d+) libros de papel/, is: [booksPerBox()] },
  { where: 'promos', says: /(\d+) audios de unos (\d+) minutos y (\d+) cortos/, is: audiosOfMonth },
  { where: READERS, says: /Ratos de (\d+) a (\d+) minutos/, is: RATO },
  { where: READERS, says: /se abren los días (\d+), (\d+), (\d+) y (\d+)/, is: openings },
  {
    where: READERS,
    says: /hay (\d+) audios de unos (\d+) minutos y (\d+) de menos de dos/,
    is: audiosOfMonth,
  },
  { where: READERS, says: /Exactamente (\d+) días después/, is: [PERIOD_DAYS] },
  { where: READERS, says: /entre el (\d+) y el 31/, is: [NEXT_MONTH_SHOWS_ON] },
  { where: READERS, says: /así cada (\d+) días/, is: [PERIOD_DAYS] },
  { where: READERS, says: /(\d+) días antes de cada renovación/, is: [NOTICE_DAYS] },
  { where: PLANS, says: /en ratos de (\d+) a (\d+) minutos/, is: RATO },
  { where: PLANS, says: /"(\d+) libros temáticos al mes/, is: [WEEKS.length] },
  { where: PLANS, says: /(\d+) audios de unos (\d+) minutos y (\d+) cortos/, is: audiosOfMonth },
  { where: PLANS, says: /se abren los días (\d+), (\d+), (\d+) y (\d+)/, is: openings },
  { where: PLANS, says: /Hasta (\d+) libros incluidos/, is: [booksPerBox()] },
  { where: 'server/memberships/mails/payment-mails.ts', says: /en ratos de (\d+) a (\d+) minutos/, is: RATO },
  { where: 'legal:terms', says: /por unos (\d+) minutos/, is: [roundedDown(SESSION_MINUTES)] },
  { where: 'legal:terms', says: /un correo, (\d+) días antes/, is: [NOTICE_DAYS] },
  { where: 'legal:terms', says: /tienes (\d+) días hábiles para revocar/, is: [REGRET_BUSINESS_DAYS] },
  { where: 'legal:terms', says: /dentro de los (\d+) días hábiles/, is: [REGRET_BUSINESS_DAYS] },
  { where: 'legal:terms', says: /en un máximo de (\d+) horas/, is: [INVOICE_HOURS] },
  { where: 'legal:shipping', says: /dentro de los (\d+) días siguientes a la entrega/, is: [FAULT_DAYS] },
  {
    where: 'legal:shipping',
    says: /tardamos hasta (\d+) días hábiles en transferirte/,
    is: [TRANSFER_BUSINESS_DAYS],
  },
  { where: 'legal:shipping', says: /una sola vez y durante (\d+) días/, is: [TRANSFER_LINK_DAYS] },
  { where: 'legal:privacy', says: /en un máximo de (\d+) días hábiles/, is: [ARCO_BUSINESS_DAYS] },
  { where: GUIDE, says: /GUIDE_QUESTIONS = (\d+)/, is: [questions.length] },
  { where: GUIDE, says: /Preguntas (1) a (\d+)/, is: questionsOf('Antes de leer') },
  { where: GUIDE, says: /Preguntas (19) a (\d+)/, is: questionsOf('Mientras leen') },
  { where: GUIDE, says: /Preguntas (38) a (\d+)/, is: questionsOf('Después de leer') },
  { where: 'seed/catalog/guide.ts', says: /nuestra guía[^:]*: (\d+) preguntas/, is: [questions.length] },
  { where: 'seed/catalog/guide.ts', says: /Son (\d+) páginas en PDF/, is: [readGuide().pages.length] },
  { where: 'seed/catalog/guide.ts', says: /pages: (\d+)/, is: [readGuide().pages.length] },
  { where: 'web/app/orders/downloads.tsx', says: /dura (\d+) minutos/, is: [LINK_SECONDS / 60] },
  { where: 'banners', says: /(\w+) libros temáticos al mes, una actividad por semana/, is: [WEEKS.length] },
  { where: PLANS, says: /: (\w+) libros temáticos al mes/, is: [WEEKS.length] },
  { where: 'legal:terms', says: /unos (\w+) libros temáticos/, is: [WEEKS.length] },
  {
    where: 'legal:shipping',
    says: /Tienes (\w+) días hábiles desde que recibes/,
    is: [REGRET_BUSINESS_DAYS],
  },
  ...privacyClaims(),
  ...clubClaims(),
  ...accountClaims(),
  ...afterBuyingClaims(),
  ...deskClaims(),
];

function privacyClaims(): Claim[] {
  const where = 'legal:privacy';
  const old = 'server/checkout/forget-old-data.queries.ts';
  const accounts = 'server/accounts/accounts.queries.ts';
  const forgotten = (of: string) =>
    inCode(old, new RegExp(`function ${of}[^}]*?getTime\\(\\) - ([\\d_ *]+)\\)`)) / DAY_MS;
  return [
    { where, says: /Pedidos que no se pagaron: (\d+) días/, is: [forgotten('deleteUnpaidOrders')] },
    { where, says: /libros sin pagar: (\d+) días/, is: [forgotten('forgetNetworks')] },
    {
      where,
      says: /Registros sin terminar y enlaces para cambiar la contraseña: (\d+) días/,
      is: [inCode(accounts, /weekAgo = daysAgo\((\d+)\)/)],
    },
    {
      where,
      says: /Direcciones que borras: (\d+) días/,
      is: [inCode(accounts, /deleted_at < \$\{daysAgo\((\d+)\)/)],
    },
    {
      where,
      says: /para una devolución: (\d+) días desde la transferencia/,
      is: [ACCOUNT_KEPT_DAYS],
    },
    {
      where,
      says: /El correo de quien recibe un club de regalo: (\d+) días desde/,
      is: [RECIPIENT_KEPT_DAYS],
    },
    { where, says: /facturas: (\w+) años desde/, is: [KEPT_INVOICE_YEARS] },
    {
      where,
      says: /(\w+) año desde que termina la conversación/,
      is: [inCode('server/site/threads.queries.ts', /'closed' AND closed_at < [^']*'(\d+) days'/) / 365],
    },
    {
      where,
      says: /red: (\d+) días como máximo/,
      is: [inCode('docs/operations.md', /keep it (\d+) days at most/)],
    },
    { where, says: /dentro de tu cuenta durante (\w+) día/, is: [SESSION_LIFE_MS / DAY_MS] },
  ];
}

function clubClaims(): Claim[] {
  const sales = 'web/app/book-club/sales';
  const kinds = [squareKinds.length, squaresOf('book'), squaresOf('activity'), squaresOf('audio')];
  return [
    { where: `${sales}/sales-hero.tsx`, says: /(\w+) libros al mes/, is: [WEEKS.length] },
    { where: `${sales}/sales-hero.tsx`, says: /(\w+) casillas/, is: [squareKinds.length] },
    { where: `${sales}/sample-books.tsx`, says: /Los (\w+) libros de/, is: [WEEKS.length] },
    { where: `${sales}/sample-words.ts`, says: /los mismos (\w+) libros/, is: [WEEKS.length] },
    {
      where: `${sales}/sample-board.tsx`,
      says: /Abre (\w+) casillas/,
      is: [constant('server/book-club/show-sample.ts', 'SHOWN')],
    },
    { where: `${sales}/sales-texts.ts`, says: /De (\d+) a (\d+)\\u00a0minutos/, is: RATO },
    { where: `${sales}/sales-sections.tsx`, says: /de (\d+) a\s+(\d+)\{/, is: RATO },
    { where: `${sales}/sales-meta.ts`, says: /rutina de (\d+) a (\d+) minutos/, is: RATO },
    { where: `${sales}/club-week.tsx`, says: /Con (\d+) a (\d+)\{/, is: RATO },
    { where: `${sales}/club-week.tsx`, says: /rutina de (\d+) a (\d+)\\u00a0minutos/, is: RATO },
    { where: `${sales}/club-week.tsx`, says: /(\w+) casillas al mes: en el coche/, is: [squaresOf('audio')] },
    {
      where: `${sales}/club-week.tsx`,
      says: /(\w+) casillas al mes: (\w+) de libro, (\w+) de actividad y (\w+) de audio/,
      is: kinds,
    },
    {
      where: 'web/app/memberships/sales/side-by-side.tsx',
      says: /(\d+) casillas al mes/,
      is: [squareKinds.length],
    },
    {
      where: 'web/app/memberships/sales/side-by-side.tsx',
      says: /Hasta (\d+) incluidos/,
      is: [booksPerBox()],
    },
    {
      where: 'web/app/memberships/sales/plain-terms.tsx',
      says: /Son (\d+) o (\d+) cargos al año/,
      is: [Math.floor(365 / PERIOD_DAYS), Math.ceil(365 / PERIOD_DAYS)],
    },
    {
      where: 'web/app/book-club/month/month-books.tsx',
      says: /los (\d+) libros del mes/,
      is: [WEEKS.length],
    },
    { where: 'web/app/book-club/month/past-months.tsx', says: /de (\d+) casillas/, is: [squareKinds.length] },
    { where: 'web/app/book-club/board/board-rules.ts', says: /las (\w+) casillas/, is: [squareKinds.length] },
    {
      where: 'web/app/book-club/diploma/diploma-texts.ts',
      says: /las (\w+) casillas/,
      is: [squareKinds.length],
    },
    {
      where: 'web/app/memberships/my-plans/pausing/pause-words.ts',
      says: /Ya saltaste (\w+) envíos seguidos/,
      is: [MEMBER_AT_MOST],
    },
    {
      where: 'server/memberships/pausing/cannot-pause.ts',
      says: /Ya van (\w+) envíos seguidos/,
      is: [MEMBER_AT_MOST],
    },
    {
      where: 'server/memberships/mails/payment-mails.ts',
      says: /Te avisamos (\w+) semana antes/,
      is: [NOTICE_WEEKS],
    },
    {
      where: 'server/memberships/mails/pause-mails.ts',
      says: /Te avisamos (\w+) semana antes/,
      is: [NOTICE_WEEKS],
    },
    {
      where: 'server/memberships/mails/payment-mails.ts',
      says: /La liga funciona (\d+) días/,
      is: [inCode('server/memberships/cancel-link.ts', /card: .*validForMs: ([\d_ *]+)/) / DAY_MS],
    },
  ];
}

function accountClaims(): Claim[] {
  const password = /Al menos (\d+) caracteres/;
  return [
    { where: 'web/app/accounts/sign-in/register-form.tsx', says: password, is: [PASSWORD_MIN] },
    { where: 'web/app/accounts/sign-in/reset-password-page.tsx', says: password, is: [PASSWORD_MIN] },
    { where: 'web/app/checkout/account-offer.tsx', says: password, is: [PASSWORD_MIN] },
    {
      where: 'web/app/accounts/sign-in/forgot-password-page.tsx',
      says: /durante (\d+) minutos/,
      is: [RESET_MINUTES],
    },
    {
      where: 'web/app/accounts/sign-in/reset-password-page.tsx',
      says: /durante (\d+) minutos/,
      is: [RESET_MINUTES],
    },
    {
      where: 'web/app/accounts/sessions/change-password.tsx',
      says: /Dura (\d+) minutos/,
      is: [RESET_MINUTES],
    },
    {
      where: 'server/accounts/registration/send-registration-mail.ts',
      says: /'(\d+) minutos'/,
      is: [CODE_MINUTES],
    },
  ];
}

function afterBuyingClaims(): Claim[] {
  return [
    { where: 'web/app/site/home/trust-line.tsx', says: /(\d+) días si llegó dañado/, is: [FAULT_DAYS] },
    {
      where: 'web/app/site/home/trust-line.tsx',
      says: /(\d+) días hábiles si cambiaste/,
      is: [REGRET_BUSINESS_DAYS],
    },
    { where: 'web/app/orders/invoice.tsx', says: /dura (\d+) minutos/, is: [LINK_SECONDS / 60] },
    { where: 'web/app/orders/invoice.tsx', says: /más de (\w+) años/, is: [KEPT_INVOICE_YEARS] },
    {
      where: 'web/app/site/contact/thread.tsx',
      says: /duran (\d+) días/,
      is: [constant('server/site/thread-link.ts', 'VALID_FOR_MS') / DAY_MS],
    },
  ];
}

function deskClaims(): Claim[] {
  const screens = 'web/desk/screens';
  const returns = 'web/desk/parts/orders/return-words.ts';
  return [
    {
      where: `${screens}/orders/ship-orders.tsx`,
      says: /correo (\d+) minutos después/,
      is: [SHIPPED_MAIL_MINUTES],
    },
    {
      where: `${screens}/boxes/boxes-bulk.tsx`,
      says: /correo (\d+) minutos después/,
      is: [SHIPPED_MAIL_MINUTES],
    },
    {
      where: 'web/desk/parts/parcels/offline/ship-mark.ts',
      says: /sale en (\d+) minutos/,
      is: [SHIPPED_MAIL_MINUTES],
    },
    {
      where: 'server/orders/desk/order-timeline.ts',
      says: /pasaron (\d+) horas/,
      is: [constant('server/shipping/shipping-states.ts', 'PACKING_MS') / MINUTE_MS / 60],
    },
    {
      where: `${screens}/messages/thread-head.tsx`,
      says: /se borra en (\d+) días/,
      is: [inCode('server/site/threads.queries.ts', /'spam' AND closed_at < [^']*'(\d+) days'/)],
    },
    {
      where: `${screens}/staff/audit-screen.tsx`,
      says: /Se guarda (\w+) años; lo del dinero, (\w+)\./,
      is: ['KEPT_MONTHS', 'MONEY_KEPT_MONTHS'].map(
        (name) => constant('server/staff/audit/keep-audit.ts', name) / 12,
      ),
    },
    { where: `${screens}/invoices/invoice-steps.tsx`, says: /más de (\w+) años/, is: [KEPT_INVOICE_YEARS] },
    { where: `${screens}/staff/invite-dialog.tsx`, says: /Vence en (\d+) horas/, is: [INVITATION_HOURS] },
    {
      where: `${screens}/staff/invitation-screen.tsx`,
      says: /Vence a las (\d+) horas/,
      is: [INVITATION_HOURS],
    },
    {
      where: 'server/staff/invitations/invitation-mails.ts',
      says: /vence en (\d+) horas/,
      is: [INVITATION_HOURS],
    },
    { where: `${screens}/staff/reset-screen.tsx`, says: /Vence en (\d+) minutos/, is: [RESET_MINUTES] },
    { where: `${screens}/staff/account-screen.tsx`, says: /hacer (\w+) códigos/, is: [RECOVERY_CODES] },
    { where: `${screens}/staff/code-step.tsx`, says: /Uno de los (\w+) que/, is: [RECOVERY_CODES] },
    {
      where: `${screens}/staff/code-step.tsx`,
      says: /teléfono por (\d+) días/,
      is: [constant('server/staff/sign-in/verify-code.ts', 'REMEMBERED_FOR_MS') / DAY_MS],
    },
    {
      where: 'web/desk/frame/confirm-dialog.tsx',
      says: /otra vez en (\d+)\s+minutos/,
      is: [inCode('contract/desk/staff.ts', /CONFIRMED_FOR_MS = ([\d_ *]+);/) / MINUTE_MS],
    },
    {
      where: `${screens}/staff/notices-screen.tsx`,
      says: /Salen cada (\w+) minutos/,
      is: [inCode('server/desk/desk-work.ts', /'announce-events', '\*\/(\d+) /)],
    },
    {
      where: `${screens}/club/month-words.ts`,
      says: /recuperar (\d+) días; las grabaciones sin publicar, (\w+) día/,
      is: [UNDO_MS / DAY_MS, DRAFT_FILE_DAYS],
    },
    { where: returns, says: /'(\w+) días hábiles'/, is: [REGRET_BUSINESS_DAYS] },
    { where: returns, says: /: '(\d+) días'/, is: [FAULT_DAYS] },
    {
      where: returns,
      says: /contamos (\w+) días desde que salió/,
      is: [constant('server/orders/desk/returns/return-clock.ts', 'ASSUMED_DAYS')],
    },
    {
      where: 'server/platform/files/uploads/check-file.ts',
      says: /el máximo es (\d+) MB/,
      is: [uploadKinds.picture.maxBytes / 1024 / 1024],
    },
  ];
}

const words = new Map(Array.from({ length: 11 }, (_, count) => [countWord(count, 'un'), count]));

/** The number that digits or a word name; none is NaN. */
function numberOf(said: string): number {
  const word = said.toLocaleLowerCase('es-MX').replace(/^una$/, 'un');
  return words.get(word) ?? Number(said);
}

function booksPerBox(): number {
  const plans: { booksPerBox?: number }[] = JSON.parse(text(PLANS));
  return Math.max(...plans.map((plan) => plan.booksPerBox ?? 0));
}

function roundedDown(count: number): number {
  return Math.floor(count / 10) * 10;
}

test.each(claims)('$where says $says as it is', ({ where, says, is }) => {
  const said = says.exec(textOf(where))?.slice(1).map(numberOf);
  expect(said).toEqual(is);
  expect(is.length > 0 && is.every(Number.isFinite)).toBe(true);
});

test('every audio of a square is one of the two kinds, and the welcome lasts one to two minutes', () => {
  for (const audios of ofSquares) expect(audios.every((one) => isLong(one) || isShort(one))).toBe(true);
  for (const [welcome] of heard) {
    expect(welcome?.seconds).toBeGreaterThan(55);
    expect(welcome?.seconds).toBeLessThan(120);
  }
});

test("a computer's voice is named in the plan as long as it reads one of the files", () => {
  const spoken = months.flatMap((month) =>
    audiosOf(month).map((file) => isSpokenByComputer(readMade(month, file))),
  );
  expect(/voz de computadora/.test(text(PLANS))).toBe(spoken.includes(true));
});

test('the guide is for every age that it has questions for', () => {
  const ages = new Set(
    readGuide().pages.flatMap(({ questions: asked, title }) => (asked ? (/\d+/.exec(title)?.[0] ?? []) : [])),
  );
  expect(guide.ages.map((age) => /^\d+/.exec(age)?.[0])).toEqual([...ages]);
  expect(documents.find(({ name }) => name === 'questions:guide')?.content).toContain(
    'desde los primeros meses',
  );
});

test('a parcel that is looked for is later than every parcel that is promised', () => {
  const days = Number(/más de (\d+) días hábiles desde tu pago/.exec(textOf('legal:shipping'))?.[1]);
  expect(days).toBeGreaterThan(daysToAnywhere(defaultDelivery).max);
});

describe('Numbers in the texts of the club, the plans, the home page and the law', () => {
  /** Numbers that are no fact of the data: advice, the last day of a month, ages, the law, banks, and what people promise. */
  const others = [
    /24 horas/,
    /y el 31/,
    /de 10 a 12 años y de 13 en adelante/,
    /la ley pide al menos 5/,
    /20 de marzo de 2025/,
    /15 días hábiles siguientes/,
    /primeros 5 días hábiles/,
    /55 5568 8722/,
    /de 5 a 10 días hábiles en mostrarl[oa]/,
    /avisamos con al menos 30 días/,
    /respondemos en un máximo de 5 días hábiles/,
    /más de 10 días hábiles desde tu pago/,
    /\{hora de corte\}:00/,
  ];
  const sentences = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      /^(id|to|sku)$/.test(name) ? [] : sentences(part),
    );
  };
  const plans: { description: string; benefits: string[] }[] = JSON.parse(text(PLANS));
  const spoken = [
    ...[
      'banners',
      'promos',
      'strip',
      READERS,
      'questions:guide',
      'legal:terms',
      'legal:privacy',
      'legal:shipping',
    ].map((where) => ({
      where,
      texts: sentences(JSON.parse(textOf(where))),
    })),
    { where: PLANS, texts: plans.flatMap(({ description, benefits }) => [description, ...benefits]) },
  ];

  test.each(spoken)('$where has none without a row above', ({ where, texts }) => {
    // Rows that begin at a quotation mark know the file; here each text stands alone.
    const known = [
      ...claims
        .filter((claim) => claim.where === where)
        .map(({ says }) => new RegExp(says.source.replace(/^"/, ''))),
      ...others,
    ];
    const left = texts.map((said) =>
      known.reduce((rest, row) => rest.replace(new RegExp(row, 'g'), ''), said),
    );
    expect(left.filter((rest) => /\d/.test(rest))).toEqual([]);
  });
});
