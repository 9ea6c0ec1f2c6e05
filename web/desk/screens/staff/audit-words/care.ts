import type { DomainWords } from './domain-words.ts';

export const careWords: DomainWords = {
  verbs: {
    'POST /desk/health/discard-job': 'descartó el trabajo',
    'POST /desk/health/retry-job': 'pidió de nuevo el trabajo',
    'POST /desk/health/run-rules': 'revisó:',
    'POST /desk/health/test-mail': 'se mandó:',
    'POST /desk/notices/save': 'cambió los avisos de',
    'GET /desk/reports/export.csv': 'descargó',
  },
  fields: { broken: 'reglas rotas' },
};
