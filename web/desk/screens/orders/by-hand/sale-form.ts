import type { BookToSell, Sale, SaleContact } from '#contract/desk/sales.ts';
import { isbn13Of } from '#contract/isbn.ts';
import { type Cents, shippingCents } from '#contract/money.ts';
import { type AddressForm, emptiesLeftOut } from '../../../parts/addresses/address-form.ts';

export interface SaleLine {
  product_id: number;
  title: string;
  quantity: number;
  unit_cents: Cents;
  is_digital: boolean;
}

/** A sale as it is typed. */
export interface SaleForm {
  /** Key of its request: kept until the shop has taken or refused it, so that it is sold once. */
  key: string;
  /** Key of the refused sale that this one takes the place of; null of a new one. */
  corrects: string | null;
  lines: SaleLine[];
  name: string;
  phone: string;
  email: string;
  isHandedOver: boolean;
  address: AddressForm;
  note: string;
}

const noAddress: AddressForm = {
  postal_code: '',
  state: 'Ciudad de México',
  municipality: '',
  city: '',
  neighborhood: '',
  street: '',
  external_number: '',
  internal_number: '',
  references: '',
};

export const emptySale = (): SaleForm => ({
  key: crypto.randomUUID(),
  corrects: null,
  lines: [],
  name: '',
  phone: '',
  email: '',
  isHandedOver: true,
  address: noAddress,
  note: '',
});

/** One copy more of a book. */
export function addBook(form: SaleForm, { product_id, title, unit_cents, is_digital }: BookToSell): SaleForm {
  const line = form.lines.find((one) => one.product_id === product_id);
  if (line) return setQuantity(form, product_id, line.quantity + 1);
  return { ...form, lines: [...form.lines, { product_id, title, unit_cents, is_digital, quantity: 1 }] };
}

/** None takes the book out. */
export const setQuantity = (form: SaleForm, productId: number, quantity: number): SaleForm => ({
  ...form,
  lines: form.lines.flatMap((line) =>
    line.product_id !== productId
      ? [line]
      : quantity > 0
        ? [{ ...line, quantity: Math.min(quantity, 99) }]
        : [],
  ),
});

/** The lines at the prices of the books as they are now. */
export const atTodaysPrices = (lines: readonly SaleLine[], books: readonly BookToSell[]): SaleLine[] =>
  lines.map((line) => ({
    ...line,
    unit_cents: books.find(({ product_id }) => product_id === line.product_id)?.unit_cents ?? line.unit_cents,
  }));

/** What is to be taken: books, and a parcel where one is sent. */
export function totalsOf({ lines, isHandedOver }: Pick<SaleForm, 'lines' | 'isHandedOver'>, feeCents: Cents) {
  const books = lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0);
  const types = lines.map(({ is_digital }) => ({ productType: is_digital ? 'DIGITAL' : 'FISICO' }) as const);
  const shipping = isHandedOver ? 0 : shippingCents(types, feeCents);
  return { books, shipping, total: books + shipping };
}

/** A parcel needs a name, a telephone and an address; a file needs an e-mail. */
export const isSent = ({ lines, isHandedOver }: SaleForm) =>
  !isHandedOver && lines.some(({ is_digital }) => !is_digital);

/** The person as typed; null of nobody. */
export function contactOf({ name, phone, email }: SaleForm): SaleContact | null {
  if (name.trim() === '' && phone.trim() === '' && email.trim() === '') return null;
  return { full_name: name, phone: phone.trim() || null, email: email.trim() || null };
}

export const saleOf = (form: SaleForm, payment: Sale['payment'], feeCents: Cents): Sale => ({
  request_key: form.key,
  lines: form.lines.map(({ product_id, quantity, unit_cents }) => ({ product_id, quantity, unit_cents })),
  expected_cents: totalsOf(form, feeCents).total,
  payment,
  handed_over: form.isHandedOver,
  contact: contactOf(form),
  address: isSent(form) ? (emptiesLeftOut(form.address) as Sale['address']) : null,
  note: form.note.trim() || null,
});

/** `La luna × 2, El mar`. */
export const titleOf = ({ lines }: Pick<SaleForm, 'lines'>) =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${title} × ${quantity}`)).join(', ');

/** The form of a sale that the shop refused, to be corrected: a new request, at the prices of now. */
export function formOfRefused({ sale }: { sale: Sale }, books: readonly BookToSell[]): SaleForm {
  const known = (productId: number) => books.find(({ product_id }) => product_id === productId);
  return {
    ...emptySale(),
    corrects: sale.request_key,
    lines: sale.lines.map((line) => ({
      ...line,
      title: known(line.product_id)?.title ?? `Libro ${line.product_id}`,
      is_digital: known(line.product_id)?.is_digital ?? false,
      unit_cents: known(line.product_id)?.unit_cents ?? line.unit_cents,
    })),
    name: sale.contact?.full_name ?? '',
    phone: sale.contact?.phone ?? '',
    email: sale.contact?.email ?? '',
    note: sale.note ?? '',
  };
}

/** Without accents and capitals, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es');

/** The book of a scanned code: its ISBN or its SKU. */
export function bookOfCode(books: readonly BookToSell[], code: string): BookToSell | undefined {
  const isbn = isbn13Of(code);
  const sku = plain(code.trim());
  return books.find((book) => (isbn !== null && book.isbn13 === isbn) || plain(book.sku) === sku);
}

const SHOWN = 8;

/** Books with all of the typed words in their title, author or SKU. */
export function findBooks(books: readonly BookToSell[], typed: string): BookToSell[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const exact = bookOfCode(books, typed);
  if (exact) return [exact];
  const isFound = (book: BookToSell) => {
    const text = plain(`${book.title} ${book.authors.join(' ')} ${book.sku}`);
    return words.every((word) => text.includes(word));
  };
  return books.filter(isFound).slice(0, SHOWN);
}
