import type { DomainWords } from './domain-words.ts';

export const invoicesWords: DomainWords = {
  verbs: {
    'POST /desk/invoices/attach': 'subió la factura de',
    'GET /desk/invoices/global.csv': 'descargó',
    'POST /desk/invoices/note-credit': 'anotó la nota de crédito de',
    'POST /desk/invoices/reject': 'rechazó la factura de',
    'POST /desk/invoices/save': 'escribió los datos de la factura de',
    'POST /desk/invoices/send': 'reenvió la factura de',
    'POST /desk/invoices/start': 'empezó la factura de',
  },
  fields: {
    invoice_state: 'factura',
    uuid: 'folio fiscal',
    total_cents: 'total',
    credited_cents: 'nota de crédito',
  },
  values: {
    requested: 'pedida',
    in_progress: 'en proceso',
    issued: 'emitida',
    rejected: 'rechazada',
    invoice: 'factura',
  },
};
