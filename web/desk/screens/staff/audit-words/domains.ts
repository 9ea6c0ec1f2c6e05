import { boxesWords } from './boxes.ts';
import { careWords } from './care.ts';
import { catalogWords } from './catalog.ts';
import { clientsWords } from './clients.ts';
import { clubWords } from './club.ts';
import type { DomainWords } from './domain-words.ts';
import { invoicesWords } from './invoices.ts';
import { membershipsWords } from './memberships.ts';
import { messagesWords } from './messages.ts';
import { ordersWords } from './orders.ts';
import { siteWords } from './site.ts';
import { staffWords } from './staff.ts';

export const domains: readonly DomainWords[] = [
  boxesWords,
  careWords,
  catalogWords,
  clientsWords,
  clubWords,
  invoicesWords,
  membershipsWords,
  messagesWords,
  ordersWords,
  siteWords,
  staffWords,
];

const together = (part: keyof DomainWords): Readonly<Record<string, string>> =>
  Object.assign({}, ...domains.map((words) => words[part]));

export const verbs = together('verbs');
export const domainFields = together('fields');
export const domainValues = together('values');
