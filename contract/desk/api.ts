import type { ClientCalls } from '../calls.ts';
import { deskAccessGrantCalls } from './access-grants.ts';
import { deskAuditCalls } from './audit.ts';
import { deskBookListCalls } from './book-lists.ts';
import { deskBookCalls } from './books.ts';
import { deskBoxTitleCalls } from './box-titles.ts';
import { deskBoxCalls } from './boxes.ts';
import { deskCarrierCalls } from './carriers.ts';
import { deskCategoryPictureCalls } from './category-pictures.ts';
import { deskClientCalls } from './clients.ts';
import { deskClubCalls } from './club.ts';
import { deskClubFileCalls } from './club-files.ts';
import { deskDocumentCalls } from './documents.ts';
import { deskDownloadCalls, deskDownloadOrderCalls } from './downloads.ts';
import { deskHealthCalls } from './health.ts';
import { deskImportCalls } from './import.ts';
import { deskInventoryCalls } from './inventory.ts';
import { deskInvoiceCalls } from './invoices.ts';
import { deskMemberMoneyCalls } from './member-money.ts';
import { deskMembershipCalls } from './memberships.ts';
import { deskMessageCalls } from './messages.ts';
import { deskNoticeCalls } from './notices.ts';
import { deskOfferCalls } from './offers.ts';
import { deskOrderCalls } from './orders.ts';
import { deskPassGiftCalls } from './pass-gifts.ts';
import { deskPeriodRefundCalls } from './period-refunds.ts';
import { deskPictureCalls } from './pictures.ts';
import { deskPlanCalls } from './plans.ts';
import { deskQuestionnaireCalls } from './questionnaires.ts';
import { deskReadingListCalls } from './reading-lists.ts';
import { deskRefundTransferCalls } from './refund-transfers.ts';
import { deskRefundCalls } from './refunds.ts';
import { deskReportCalls } from './reports.ts';
import { deskReturnCalls } from './returns.ts';
import { deskSaleCalls } from './sales.ts';
import { deskSettingsCalls } from './settings.ts';
import { deskStaffCalls } from './staff.ts';
import { deskTaxonomyCalls } from './taxonomy.ts';
import { deskTodayCalls } from './today.ts';
import { deskTransferReturnCalls } from './transfer-returns.ts';
import { deskUploadCalls } from './uploads.ts';

/** All calls of the back office, apart from the shop's: neither the public document nor the storefront knows them. */
export const deskCalls = {
  ...deskStaffCalls,
  ...deskTodayCalls,
  ...deskHealthCalls,
  ...deskNoticeCalls,
  ...deskAuditCalls,
  ...deskOrderCalls,
  ...deskCarrierCalls,
  ...deskRefundCalls,
  ...deskSaleCalls,
  ...deskRefundTransferCalls,
  ...deskTransferReturnCalls,
  ...deskReturnCalls,
  ...deskInvoiceCalls,
  ...deskBoxCalls,
  ...deskBoxTitleCalls,
  ...deskUploadCalls,
  ...deskInventoryCalls,
  ...deskTaxonomyCalls,
  ...deskCategoryPictureCalls,
  ...deskImportCalls,
  ...deskBookCalls,
  ...deskBookListCalls,
  ...deskClientCalls,
  ...deskClubCalls,
  ...deskMembershipCalls,
  ...deskPassGiftCalls,
  ...deskMemberMoneyCalls,
  ...deskAccessGrantCalls,
  ...deskPeriodRefundCalls,
  ...deskMessageCalls,
  ...deskPictureCalls,
  ...deskPlanCalls,
  ...deskOfferCalls,
  ...deskDocumentCalls,
  ...deskReadingListCalls,
  ...deskSettingsCalls,
  ...deskClubFileCalls,
  ...deskDownloadCalls,
  ...deskDownloadOrderCalls,
  ...deskQuestionnaireCalls,
  ...deskReportCalls,
};

/** The calls as the back office's pages see them. */
export type DeskCalls = ClientCalls<typeof deskCalls>;
