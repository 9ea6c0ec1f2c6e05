import { daysRange } from '#contract/delivery-words.ts';
import { documentLabels } from '#contract/desk/documents.ts';
import type { TextsChoice, TextWithNumber } from '#contract/desk/settings.ts';
import { settingValues } from '#contract/setting-values.ts';
import type { SiteSettings } from '#contract/site.ts';
import { documentSchemas, isLegal } from '#contract/site-documents.ts';
import { type KnownNumber, typedNumbersOf, withPlaceholders } from '#contract/typed-numbers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { recordChange } from '../../../staff/staff.ts';
import { findCannedAnswers } from '../canned.queries.ts';
import { showVersion } from '../documents/change-document.ts';
import { lockDocuments, type WorkedDocument, writeDraft } from '../documents/documents-desk.queries.ts';

interface NumberChange {
  before: SiteSettings;
  after: SiteSettings;
  texts: TextsChoice;
  at: Date;
}

/**
 * Texts in which somebody typed the price or the days of shipping would go on saying those of before: without a choice
 * they are named and nothing is changed; `change` publishes them with placeholders, in this transaction.
 */
export async function followNumbers(tx: Database, by: Staff, { before, after, texts, at }: NumberChange) {
  const names = changedNumbers(before, after);
  if (names.length === 0 || texts === 'keep') return;
  const documents = (await lockDocuments(tx)).map((document) => ({
    document,
    canChange: canChange(document, names),
  }));
  if (texts === 'change') {
    const values = settingValues(before);
    for (const { document } of documents.filter((one) => one.canChange))
      await changeDocument(tx, by, document, { names, values, at });
    return;
  }
  const found = [
    ...documents.flatMap(({ document: { name, content, draft }, canChange }) =>
      // Texts published already, and those that will be.
      textsOf(documentLabels[name], draft ? [content, draft] : content, names, canChange),
    ),
    ...(await otherTexts(tx, after, names)),
  ];
  if (found.length > 0) throw new ShopError('TEXTS_NAME_NUMBER', { details: { texts: found.slice(0, 50) } });
}

function changedNumbers(before: SiteSettings, after: SiteSettings): KnownNumber[] {
  const changed: KnownNumber[] = [];
  if (before.shipping_cents !== after.shipping_cents) changed.push('precio de envío');
  if (daysRange(before) !== daysRange(after)) changed.push('días de envío');
  return changed;
}

/**
 * Tells whether a document can be changed here; by hand are legal texts, which hold from a day that is chosen, and
 * texts that placeholders make too long.
 */
function canChange({ name, content, draft }: WorkedDocument, names: KnownNumber[]): boolean {
  const isSound = (text: unknown) => documentSchemas[name].safeParse(withPlaceholders(text, names)).success;
  return !isLegal(name) && isSound(content) && (!draft || isSound(draft));
}

function textsOf(label: string, value: unknown, names: KnownNumber[], can_change: boolean): TextWithNumber[] {
  const seen = new Map(typedNumbersOf(value, names).map((one) => [`${one.typed} ${one.sentence}`, one]));
  return [...seen.values()].map(({ sentence, typed }) => ({ label, sentence, typed, can_change }));
}

/** Texts without placeholders. */
async function otherTexts(tx: Database, settings: SiteSettings, names: KnownNumber[]) {
  const { tagline, home_about_title, home_about_text, owner_bio } = settings;
  return [
    ...textsOf('Datos', [tagline, home_about_title, home_about_text, owner_bio], names, false),
    ...(await findCannedAnswers(tx)).flatMap(({ title, body }) =>
      textsOf(`la respuesta «${title}»`, body, names, false),
    ),
  ];
}

type Following = Pick<Parameters<typeof showVersion>[3], 'values' | 'at'> & { names: KnownNumber[] };

async function changeDocument(
  tx: Database,
  by: Staff,
  document: WorkedDocument,
  { names, values, at }: Following,
) {
  const { name, draft, content } = document;
  if (typedNumbersOf(content, names).length > 0) {
    const input = { content: withPlaceholders(content, names), values, at };
    const shown = await showVersion(tx, by, document, input);
    await recordChange(tx, by, { ...shown, call: 'POST /desk/documents/publish', at });
  }
  if (draft) await writeDraft(tx, name, withPlaceholders(draft, names));
}
