import type { PendingPayment } from '#contract/pending-payment.ts';

const none = {
  voucher_url: null,
  number: null,
  clabe: null,
  bank_name: null,
  beneficiary: null,
  reference: null,
};

/** Voucher that is paid at an OXXO until Wednesday, 25 November 2026, 23:59 in Mexico City. */
export function aVoucher(facts: Partial<PendingPayment> = {}): PendingPayment {
  return {
    ...none,
    method: 'oxxo',
    amount_cents: 60_520,
    remaining_cents: 60_520,
    pay_by: '2026-11-26T05:59:59.000Z',
    voucher_url: 'https://pagos.test/ficha',
    number: '93001248007536',
    ...facts,
  };
}

/** Transfer to be made until then. */
export function aTransfer(facts: Partial<PendingPayment> = {}): PendingPayment {
  return {
    ...none,
    method: 'spei',
    amount_cents: 35_800,
    remaining_cents: 35_800,
    pay_by: '2026-11-26T05:59:59.000Z',
    clabe: '646180111800004123',
    bank_name: 'STP',
    beneficiary: 'Brincacuentos',
    reference: 'BC-3KF0D7TL',
    ...facts,
  };
}
