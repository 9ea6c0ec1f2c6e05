export { clubRules } from './club-rules.queries.ts';
