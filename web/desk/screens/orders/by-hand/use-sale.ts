import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { address as addressSchema } from '#contract/address.ts';
import type { BookToSell, Sale, SoldOrderView } from '#contract/desk/sales.ts';
import { SALE_NOTE_MAX, saleContact } from '#contract/desk/sales.ts';
import type { Cents } from '#contract/money.ts';
import { ApiError } from '#web/ui/api.ts';
import { askingFirst, deskApi, deskQueries } from '../../../frame/desk-api.ts';
import { mayTryAgain } from '../../../frame/offline/queue-sender.ts';
import { useKeptForm } from '../../../frame/use-kept-form.tsx';
import type { AddressForm } from '../../../parts/addresses/address-form.ts';
import { discardSale, queueSale } from '../../../parts/sales/queued-sales.ts';
import { mayWait } from '../../../parts/sales/sale-queue.ts';
import {
  addBook,
  atTodaysPrices,
  contactOf,
  emptySale,
  isSent,
  type SaleForm,
  saleOf,
  titleOf,
  totalsOf,
} from './sale-form.ts';

/** What came of a sale: its order, or that it waits on this device. */
export type Sold = { order: SoldOrderView | null; total: Cents; payment: Sale['payment'] };

export type ContactErrors = Partial<Record<'name' | 'phone' | 'email', string | undefined>>;

const SOLD_ALREADY =
  'Esta venta ya se registró con otros libros o datos. Búscala en Pedidos antes de cobrar otra vez.';

/** A sale in the hand: what is typed, kept over a reload, and what is done with it. */
export function useSale({ books, shipping_cents }: { books: readonly BookToSell[]; shipping_cents: Cents }) {
  const kept = useKeptForm<null, SaleForm>({
    name: 'pedido-a-mano',
    read: null,
    formOf: emptySale,
    changesOf: (_, { lines, name, phone, email, note }) =>
      lines.length + [name, phone, email, note].filter(Boolean).length,
    onTake: (form) => address.reset(form.address),
  });
  const form = { ...kept.form, lines: atTodaysPrices(kept.form.lines, books) };
  const address = useAddress(form.address, (values) => kept.setForm((now) => ({ ...now, address: values })));
  const [sold, setSold] = useState<Sold | null>(null);
  const [busy, setBusy] = useState<Sale['payment'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [contactErrors, setContactErrors] = useState<ContactErrors>({});
  const begin = (next: SaleForm) => {
    kept.setForm(next);
    address.reset(next.address);
    setError(null);
    setContactErrors({});
  };
  const finish = (done: Sold) => {
    if (form.corrects) discardSale(form.corrects);
    setSold(done);
    begin(emptySale());
  };
  const refuse = (failure: unknown) => {
    const isSoldAlready = failure instanceof ApiError && failure.code === 'IDEMPOTENCY_MISMATCH';
    setError(isSoldAlready ? SOLD_ALREADY : failure);
    // Prices and copies as they are now.
    void deskQueries.invalidateQueries({ queryKey: ['orders', 'books to sell'] });
  };
  const charge = async (payment: Sale['payment']) => {
    const wrong = contactErrorsOf(form, payment);
    setContactErrors(wrong);
    const isWhole = !isSent(form) || (await isFilledIn(address));
    // A note that is too long says so itself.
    if (Object.keys(wrong).length > 0 || !isWhole || form.note.length > SALE_NOTE_MAX) return;
    const sale = saleOf(form, payment, shipping_cents);
    const { total } = totalsOf(form, shipping_cents);
    setBusy(payment);
    setError(null);
    try {
      const { order } = await askingFirst(() => deskApi('POST /desk/orders/sell', { body: sale }));
      finish({ order, total, payment });
      void deskQueries.invalidateQueries();
    } catch (failure) {
      if (mayTryAgain(failure) && mayWait(sale)) finish(waits(sale, form, total));
      else refuse(failure);
    } finally {
      setBusy(null);
    }
  };
  return {
    form,
    totals: totalsOf(form, shipping_cents),
    recovered: kept.recovered,
    change: (part: Partial<SaleForm>) => {
      kept.setForm((now) => ({ ...now, ...part }));
      // What is typed anew is judged when it is charged.
      setContactErrors((now) => ({ ...now, ...withoutErrors(part) }));
    },
    add: (book: BookToSell) => {
      setSold(null);
      kept.setForm((now) => addBook(now, book));
    },
    address,
    contactErrors,
    error,
    busy,
    charge,
    begin,
    sold,
    another: () => setSold(null),
  };
}

function waits(sale: Sale, form: SaleForm, total: Cents): Sold {
  queueSale({ sale, title: titleOf(form), at: new Date().toISOString() });
  return { order: null, total, payment: sale.payment };
}

function useAddress(values: AddressForm, keep: (values: AddressForm) => void) {
  const form = useForm<AddressForm>({ defaultValues: values, resolver: zodResolver(addressSchema) as never });
  const kept = useEffectEvent(keep);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (now) => kept(now.values) }),
    [form],
  );
  return form;
}

/** True for an address without a wrong field; each wrong one says so until it is right. */
const isFilledIn = (address: ReturnType<typeof useAddress>) =>
  new Promise<boolean>((settle) => {
    void address.handleSubmit(
      () => settle(true),
      () => settle(false),
    )();
  });

const fields = { full_name: 'name', phone: 'phone', email: 'email' } as const;

/** No error for the fields that are being typed. */
const withoutErrors = (part: Partial<SaleForm>): ContactErrors =>
  Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));

/** What is wrong with the person, by the shop's own rule. */
function contactErrorsOf(form: SaleForm, payment: Sale['payment']): ContactErrors {
  const errors: ContactErrors = {};
  const contact = contactOf(form);
  const read = contact && saleContact.safeParse(contact);
  for (const { path, message } of read?.error?.issues ?? []) {
    const field = fields[path[0] as keyof typeof fields];
    if (field) errors[field] ??= message;
  }
  if (isSent(form)) {
    if (!form.name.trim()) errors.name ??= 'Escribe quién recibe el paquete';
    if (!form.phone.trim()) errors.phone ??= 'La paquetería pide un teléfono';
  }
  if (form.lines.some(({ is_digital }) => is_digital) && !form.email.trim())
    errors.email ??= 'Escribe el correo al que llega el libro digital';
  if (payment === 'link' && !form.email.trim())
    errors.email ??= 'Escribe el correo al que llega la confirmación del pago';
  return errors;
}
