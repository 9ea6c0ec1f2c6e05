import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { type PrivateFile, sendPrivateFile } from '../../platform/http/send-private-file.ts';
import type { Shop } from '../../platform/shop.ts';
import { type InvoiceGrant, invoiceFileKinds, isInvoiceGranted } from './invoice-link.ts';
import { findInvoiceById } from './invoices.queries.ts';

const INVOICE_FILE_LIMIT = { name: 'invoice-file-ip', max: 120, windowSeconds: 60 };

const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= 2_147_483_647);
const link = z.object({
  id,
  kind: z.enum(invoiceFileKinds),
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  s: z.string().length(43),
});

/** Invoices at `/api/invoices/…`. Whatever is wrong with a link, the answer is the same: there is nothing here. */
export function invoiceDownloadRoutes(app: FastifyInstance, shop: Shop) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/invoices/:id/:kind',
    schema: { hide: true },
    handler: async (request, reply) => {
      await shop.limits.spend(perNetwork(INVOICE_FILE_LIMIT, request.ip));
      return sendPrivateFile(shop.files, await grantedInvoice(shop, request), request, reply);
    },
  });
}

async function grantedInvoice(shop: Shop, { params, query }: FastifyRequest): Promise<PrivateFile> {
  const { data } = link.safeParse({ ...(query as object), ...(params as object) });
  const grant = data && { invoiceRequestId: data.id, kind: data.kind, expires: data.e };
  const isGranted = grant && isInvoiceGranted(shop.secrets.fileKey, grant, data.s, shop.clock.now());
  const file = isGranted ? await invoiceFile(shop, grant) : undefined;
  if (!file) throw new ShopError('DOWNLOAD_NOT_FOUND');
  return file;
}

async function invoiceFile({ db }: Shop, { invoiceRequestId, kind }: InvoiceGrant) {
  const record = await findInvoiceById(db, invoiceRequestId);
  if (record?.state !== 'issued') return undefined;
  const { xml_key, pdf_key, xml_bytes, pdf_bytes, folio } = record;
  const [fileKey, bytes] = kind === 'xml' ? [xml_key, xml_bytes] : [pdf_key, pdf_bytes];
  if (!fileKey || bytes === null) return undefined;
  const contentType = kind === 'xml' ? 'application/xml' : 'application/pdf';
  return { fileKey, bytes, contentType, fileName: `Factura ${folio}.${kind}` };
}
