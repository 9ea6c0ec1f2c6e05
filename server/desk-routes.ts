import type { FastifyInstance } from 'fastify';
import { clientsDeskRoutes } from './accounts/desk/clients-desk.routes.ts';
import { clubDeskRoutes, clubUndo } from './book-club/desk/club-desk.routes.ts';
import { clubFilesDeskRoutes } from './book-club/desk/files/club-files.routes.ts';
import { clubFileUndo } from './book-club/desk/files/undo-file.ts';
import { findBrokenMonths } from './book-club/desk/find-broken-months.ts';
import { questionnaireUndo } from './book-club/desk/questionnaires/change-questionnaire.ts';
import { questionnaireDeskRoutes } from './book-club/desk/questionnaires/questionnaires-desk.routes.ts';
import { booksDeskRoutes } from './catalog/desk/books-desk.routes.ts';
import { downloadDeskRoutes } from './catalog/desk/downloads.routes.ts';
import { importRoutes } from './catalog/desk/import/import.routes.ts';
import { bookListRoutes } from './catalog/desk/lists/lists.routes.ts';
import { listUndo } from './catalog/desk/lists/undo-list.ts';
import { offersRoutes } from './catalog/desk/offers/offers.routes.ts';
import { offerUndo } from './catalog/desk/offers/undo-offers.ts';
import { pictureRoutes } from './catalog/desk/pictures.routes.ts';
import { orderUndo } from './catalog/desk/taxonomy/reorder-taxa.ts';
import { categoryPictureUndo } from './catalog/desk/taxonomy/set-picture.ts';
import { taxonomyRoutes } from './catalog/desk/taxonomy/taxonomy.routes.ts';
import { taxonUndo } from './catalog/desk/taxonomy/undo-taxon.ts';
import { bookUndo } from './catalog/desk/undo-books.ts';
import { fileUndo } from './catalog/desk/undo-file.ts';
import { pictureUndo } from './catalog/desk/undo-pictures.ts';
import { checkoutDeskRoutes } from './checkout/desk/checkout-desk.routes.ts';
import { deskOverviewRoutes } from './desk/desk.routes.ts';
import { healthRoutes } from './desk/health/health.routes.ts';
import { noticeRoutes } from './desk/notices/notices.routes.ts';
import { reportsRoutes } from './desk/reports/reports.routes.ts';
import { boxParcel } from './memberships/desk/box-parcel.ts';
import { boxesDeskRoutes } from './memberships/desk/boxes-desk.routes.ts';
import { giftsDeskRoutes } from './memberships/desk/gifts/gifts-desk.routes.ts';
import { memberAddressUndo } from './memberships/desk/members/change-member-address.ts';
import { membersDeskRoutes } from './memberships/desk/members-desk.routes.ts';
import { plansDeskRoutes } from './memberships/desk/plans/plans-desk.routes.ts';
import { plansUndo } from './memberships/desk/plans/undo-plans.ts';
import { boxTitlesRoutes } from './memberships/desk/titles/box-titles.routes.ts';
import { findCopiesInBoxes } from './memberships/desk/titles/copies-in-boxes.queries.ts';
import { titlesUndo } from './memberships/desk/titles/undo-titles.ts';
import { inventoryRoutes } from './orders/desk/inventory/inventory.routes.ts';
import { stockUndo } from './orders/desk/inventory/undo-stock.ts';
import { invoicesDeskRoutes } from './orders/desk/invoices/invoices-desk.routes.ts';
import { orderDownloadRoutes } from './orders/desk/order-downloads.routes.ts';
import { orderParcel } from './orders/desk/order-parcel.ts';
import { ordersDeskRoutes } from './orders/desk/orders-desk.routes.ts';
import { returnsDeskRoutes } from './orders/desk/returns/returns-desk.routes.ts';
import { personalDataSources } from './personal-data-sources.ts';
import { uploadRoutes } from './platform/files/uploads/uploads.routes.ts';
import type { InternalCaller } from './platform/http/internal-caller.ts';
import type { DeskParts } from './platform/http/register-desk-calls.ts';
import { authorUndo } from './reading-lists/desk/change-author.ts';
import { readingListDeskRoutes } from './reading-lists/desk/reading-lists-desk.routes.ts';
import { readingListUndo } from './reading-lists/desk/undo-list.ts';
import { carrierRoutes } from './shipping/desk/carriers.routes.ts';
import { parcelUndo } from './shipping/shipping.ts';
import type { WiredShop } from './shop.ts';
import { documentUndo } from './site/desk/documents/change-document.ts';
import { documentsDeskRoutes } from './site/desk/documents/documents-desk.routes.ts';
import { messagesDeskRoutes } from './site/desk/messages-desk.routes.ts';
import { spamUndo } from './site/desk/put-aside-many.ts';
import { settingsUndo } from './site/desk/settings/save-settings.ts';
import { settingsDeskRoutes } from './site/desk/settings/settings-desk.routes.ts';
import { auditRoutes } from './staff/audit/audit.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';

/** The calls of the back office, each domain's own. */
export function deskRoutes(api: FastifyInstance, shop: WiredShop, { isInternal }: InternalCaller) {
  const parts: DeskParts = { clock: shop.clock, findStaff: shop.findStaff, isInternal };
  uploadRoutes(api, shop, parts);
  deskOverviewRoutes(api, shop, parts);
  healthRoutes(api, shop, parts, () => findBrokenMonths(shop));
  noticeRoutes(api, shop, parts);
  staffRoutes(api, shop, parts);
  auditRoutes(api, shop, parts, {
    ...parcelUndo(orderParcel),
    ...parcelUndo(boxParcel),
    ...clubUndo(shop),
    ...titlesUndo,
    ...memberAddressUndo,
    ...plansUndo,
    ...stockUndo,
    ...bookUndo(shop),
    ...listUndo(shop),
    ...pictureUndo,
    ...offerUndo(shop),
    ...orderUndo,
    ...taxonUndo,
    ...categoryPictureUndo,
    ...documentUndo(shop),
    ...settingsUndo,
    ...readingListUndo,
    ...authorUndo,
    ...spamUndo,
    ...fileUndo,
    ...clubFileUndo,
    ...questionnaireUndo,
  });
  ordersDeskRoutes(api, shop, parts);
  carrierRoutes(api, shop, parts);
  booksDeskRoutes(api, shop, parts);
  bookListRoutes(api, shop, parts);
  pictureRoutes(api, shop, parts);
  downloadDeskRoutes(api, shop, parts);
  orderDownloadRoutes(api, shop, parts);
  boxesDeskRoutes(api, shop, parts);
  boxTitlesRoutes(api, shop, parts);
  checkoutDeskRoutes(api, shop, parts);
  returnsDeskRoutes(api, shop, parts);
  invoicesDeskRoutes(api, shop, parts);
  inventoryRoutes(api, shop, parts, findCopiesInBoxes);
  taxonomyRoutes(api, shop, parts);
  importRoutes(api, shop, parts);
  membersDeskRoutes(api, shop, parts);
  giftsDeskRoutes(api, shop, parts);
  plansDeskRoutes(api, shop, parts);
  clubDeskRoutes(api, shop, parts);
  clientsDeskRoutes(api, shop, parts, personalDataSources(shop));
  messagesDeskRoutes(api, shop, parts);
  offersRoutes(api, shop, parts);
  documentsDeskRoutes(api, shop, parts);
  readingListDeskRoutes(api, shop, parts);
  settingsDeskRoutes(api, shop, parts);
  clubFilesDeskRoutes(api, shop, parts);
  questionnaireDeskRoutes(api, shop, parts);
  reportsRoutes(api, shop, parts);
}
