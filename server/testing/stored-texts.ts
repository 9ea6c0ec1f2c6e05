import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { calendarDay } from '#contract/mexico-city.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { aClubMonth } from '../book-club/testing/a-club-month.ts';
import { GUIDE_SKU } from '../catalog/show-product.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { becomeMember } from '../memberships/testing/a-member.ts';
import { orderLinkToken } from '../orders/order-link.ts';
import { aPurchase } from '../orders/testing/a-purchase.ts';
import { anAddress } from './test-guest.ts';
import { testSettings } from './test-settings.ts';
import type { TestShop } from './test-shop.ts';

/** Beginning of a text, where a field takes no more; as a field stores it, without spaces around it. */
export const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim();

/** A shop in which every text that a visitor can write, or the owner can, is the same one. */
export async function everywhere(testShop: TestShop, text: string) {
  const { shop } = testShop;
  await ownersTexts(testShop, text);
  await documentTexts(testShop, text);
  const input = { title: text, authors: [text], description: text, categories: [text], topics: [text] };
  const book = await aBook(shop.db, input);
  await aBook(shop.db, { ...input, sku: GUIDE_SKU, productType: 'DIGITAL', priceCents: 13_900 });
  await shop.db.execute(
    sql`UPDATE site_document_version SET content = ${JSON.stringify({
      blocks: [{ id: 'recommendation', sku: book.sku, why: text }],
    })}::jsonb WHERE name = 'recommendation'`,
  );
  const client = await aClient(testShop);
  const name = cut(text, 50);
  const profile = { name, paternal_lastname: name, maternal_lastname: name, phone: '5512345678' };
  const saved = await client.put('/users/update-my-information', profile);
  expect(saved.status).toBe(200);
  const address = {
    ...anAddress,
    alias: cut(text, 50),
    street: cut(text, 100),
    external_number: cut(text, 10),
    internal_number: cut(text, 20),
    neighborhood: cut(text, 100),
    municipality: cut(text, 50),
    city: cut(text, 50),
    references: cut(text, 200),
  };
  expect((await client.post('/users/add-address', { ...address, main_address: true })).status).toBe(200);
  const order = await aPurchase(testShop, client, [book], {
    contact_information: { full_name: cut(text, 150), phone: '5512345678', email: client.email },
    address_information: address,
    note: cut(text, 500),
  });
  // Club is filled before anyone joins: the mail of welcome names the month and its first book.
  await clubTexts(testShop, text);
  const subscriptionId = await becomeMember(testShop, client);
  const message = {
    full_name: cut(text, 150),
    email: client.email,
    subject: cut(text, 150),
    message: cut(text, 4000),
  };
  expect((await testShop.guest().post('/site/send-message', message)).status).toBe(200);
  const link = orderLinkToken(shop.secrets.orderLinkKey, order.folio);
  return { client, book, order, link, subscriptionId, displayCookie: saved.headers['set-cookie'] };
}

/** Writes the texts that only the owner can: the brand and the plans. */
async function ownersTexts({ shop: { db } }: TestShop, text: string) {
  const isWords = (name: string) => !/email|url|social|phone/.test(name);
  const settings = Object.entries(testSettings).map(([name, value]) => {
    if (name.startsWith('social_') || name.endsWith('_url')) return [name, 'javascript:ran(1)'];
    if (Array.isArray(value)) return [name, [text]];
    return [name, typeof value === 'string' && isWords(name) ? text : value];
  });
  await db.execute(
    sql`UPDATE site_setting SET settings = ${JSON.stringify(Object.fromEntries(settings))}::jsonb`,
  );
  await db.execute(sql`
    INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships, position)
    VALUES ('book-club-lectores', 'book-club-lectores', ${text}, ${text}, ${text}, ARRAY[${text}], 9900, false, 1)`);
}

const NO_WORDS = /^(id|kind|to|ground|drawing|icon|sku)$/;

function withText(value: unknown, text: string, field = ''): unknown {
  if (typeof value === 'string') return NO_WORDS.test(field) ? value : text;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withText(part, text, field));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withText(part, text, name)]));
}

/** Banners, promos, the strip, questions and legal texts. */
async function documentTexts({ shop: { db } }: TestShop, text: string) {
  const { rows } = await db.execute<{ name: string; content: unknown }>(
    sql`SELECT name, content FROM site_document_version`,
  );
  for (const { name, content } of rows)
    await db.execute(
      sql`UPDATE site_document_version SET content = ${JSON.stringify(withText(content, text))}::jsonb WHERE name = ${name}`,
    );
  await db.execute(sql`UPDATE site_document SET version = version + 1`);
}

/** A month of the club whose every sentence is this one. */
async function clubTexts(testShop: TestShop, text: string) {
  const { month } = calendarDay(testShop.shop.clock.now());
  await aClubMonth(testShop, { month });
  const quoted = JSON.stringify(text).slice(1, -1);
  await testShop.shop.db.execute(sql`
    UPDATE club_month SET tagline = ${text}, teaser_theme = ${text}, teaser_description = ${text},
      content = regexp_replace(content::text, '(Secreto|Título) de la casilla', ${quoted.replaceAll('\\', '\\\\')}, 'g')::jsonb`);
  await testShop.shop.db.execute(sql`UPDATE club_month_book SET description = ${text}`);
}
