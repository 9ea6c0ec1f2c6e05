import type { Page } from '@playwright/test';
import { defaultDelivery, deliveryWindow } from '#contract/delivery.ts';
import { arrivalSentence } from '#contract/delivery-words.ts';
import { addThisBook, giveAddress, giveContact, goToPayment } from './fixtures/cart.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

const sentenceAt = (instant: Date, code: string) =>
  arrivalSentence(deliveryWindow(defaultDelivery, instant, code));

const question = (page: Page) => page.getByRole('textbox', { name: '¿A qué código postal?' });

/** Counts layout shifts; runs in the page before its scripts. */
function countShifts() {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a day is promised from the book to the order, the same on every page and in the mail @phone', async ({
  page,
  buyer,
  shelf,
  mailbox,
}) => {
  const start = new Date();
  const code = buyer.address.postal_code;
  const main = page.getByRole('main');
  // The cutoff hour may pass meanwhile: the days from before and from after it are both right.
  const expectDays = async (text: () => Promise<string | null>, where: string) =>
    expect
      .poll(async () => {
        const shown = await text();
        return [start, new Date()].some((instant) => shown?.includes(sentenceAt(instant, code)));
      }, where)
      .toBe(true);
  const book = await shelf.aBookInStock();
  const path = `/productos/${book.product_id}`;
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('Llega en 3 a 7 días hábiles');
  expect(html).not.toContain('Llega entre');

  await page.addInitScript(countShifts);
  await page.goto(path);
  await question(page).fill(code);
  await expectDays(() => main.textContent(), 'the page of the book');
  await page.reload();
  await expectDays(() => main.textContent(), 'the page of the book, later');
  expect(
    await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.02);

  await addThisBook(page);
  await page.goto('/carrito');
  await expect(question(page)).toHaveValue(code);
  await expectDays(() => main.textContent(), 'the cart');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  const block = page.getByRole('region', { name: 'Cuándo llega' });
  await expect(block).toContainText(`A ${buyer.address.city}, ${code}`);
  await expectDays(() => block.textContent(), 'the cart with an address');
  await page.goto('/checkout');
  await expectDays(() => block.textContent(), 'the checkout');

  await goToPayment(page);
  await payWith(page, cards.approved, buyer.contact.email);
  await expectDays(() => main.textContent(), 'the page after paying');
  const mail = await mailbox.lastTo(buyer.contact.email);
  await expectDays(async () => mail.text, 'the mail');
  await page.goto(orderLinkIn(mail));
  await expectDays(() => main.textContent(), 'the order');
});

test.describe('on a telephone in another zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('whose clock is a week late, the days are those of the shop', async ({ page, shelf, buyer }) => {
    const start = new Date();
    const code = buyer.address.postal_code;
    await page.clock.setFixedTime(Date.now() - 7 * 86_400_000);
    const book = await shelf.aBookInStock();
    await page.goto(`/productos/${book.product_id}`);
    await question(page).fill(code);
    await expect
      .poll(async () => {
        const shown = await page.getByRole('main').textContent();
        return [start, new Date()].some((instant) => shown?.includes(sentenceAt(instant, code)));
      })
      .toBe(true);
  });
});
