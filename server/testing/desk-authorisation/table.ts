import type { deskCalls } from '#contract/desk/api.ts';
import { auditRows } from './audit-rows.ts';
import { bookListRows } from './book-list-rows.ts';
import { bookRows } from './book-rows.ts';
import { boxRows } from './box-rows.ts';
import { boxTitleRows } from './box-title-rows.ts';
import { clientRows } from './client-rows.ts';
import { clubFileRows } from './club-file-rows.ts';
import { clubRows } from './club-rows.ts';
import { documentRows } from './document-rows.ts';
import { downloadRows } from './download-rows.ts';
import { healthRows } from './health-rows.ts';
import { importRows } from './import-rows.ts';
import { inventoryRows } from './inventory-rows.ts';
import { invoiceRows } from './invoice-rows.ts';
import { memberRows } from './member-rows.ts';
import { messageRows } from './message-rows.ts';
import { offerRows } from './offer-rows.ts';
import { orderRows } from './order-rows.ts';
import { passGiftRows } from './pass-gift-rows.ts';
import { periodRefundRows } from './period-refund-rows.ts';
import { pictureRows } from './picture-rows.ts';
import { planRows } from './plan-rows.ts';
import { questionnaireRows } from './questionnaire-rows.ts';
import { readingListRows } from './reading-list-rows.ts';
import { refundRows } from './refund-rows.ts';
import { reportRows } from './report-rows.ts';
import { returnRows } from './return-rows.ts';
import type { DeskRow, DeskRows } from './row.ts';
import { saleRows } from './sale-rows.ts';
import { staffRows } from './staff-rows.ts';
import { taxonomyRows } from './taxonomy-rows.ts';
import { todayRows } from './today-rows.ts';
import { transferReturnRows } from './transfer-return-rows.ts';
import { uploadRows } from './upload-rows.ts';

/** Answers of each desk call to each caller; each domain's rows stand in a file of their own beside this one. */
export const deskAuthorisation: DeskRows<typeof deskCalls> = {
  ...staffRows,
  ...todayRows,
  ...healthRows,
  ...auditRows,
  ...orderRows,
  ...refundRows,
  ...transferReturnRows,
  ...saleRows,
  ...returnRows,
  ...boxRows,
  ...boxTitleRows,
  ...offerRows,
  ...uploadRows,
  ...inventoryRows,
  ...taxonomyRows,
  ...importRows,
  ...bookRows,
  ...bookListRows,
  ...clientRows,
  ...clubRows,
  ...memberRows,
  ...passGiftRows,
  ...periodRefundRows,
  ...messageRows,
  ...pictureRows,
  ...planRows,
  ...questionnaireRows,
  ...documentRows,
  ...downloadRows,
  ...clubFileRows,
  ...invoiceRows,
  ...reportRows,
  ...readingListRows,
};

/** Rows of all ways to ask, one after the other. */
export const deskRows = Object.entries(deskAuthorisation).flatMap(([key, row]) =>
  [row].flat().map((one: DeskRow) => ({ key, row: one, title: [key, one.about].filter(Boolean).join(' ') })),
);
