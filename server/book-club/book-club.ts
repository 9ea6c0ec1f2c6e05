export { clubRules, WHOLE_MONTHS_RULE } from './club-rules.queries.ts';
export { nameOfMonth } from './month-name.ts';
export { OPENED_BY_FAMILIES } from './progress.queries.ts';
