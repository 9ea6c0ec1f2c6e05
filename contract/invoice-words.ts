// Apart from the schema, which pages that only show an invoice need not load.

/** Time within which an invoice is sent. */
export const INVOICE_HOURS = 72;

export const invoicePromise = (email: string) =>
  `Recibimos tu solicitud. Te mandamos tu factura a ${email} en un máximo de ${INVOICE_HOURS} horas.`;

export const LATE_INVOICE_TEXT = 'Tu compra es de otro mes: te confirmamos si todavía podemos facturarla.';
