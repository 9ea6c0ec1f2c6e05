import type { DomainWords } from './domain-words.ts';

export const siteWords: DomainWords = {
  verbs: {
    'POST /desk/documents/add-picture': 'subió una imagen para',
    'POST /desk/documents/discard': 'descartó el borrador de',
    'POST /desk/documents/publish': 'publicó',
    'POST /desk/documents/restore': 'volvió a una versión anterior de',
    'POST /desk/documents/save': 'guardó un borrador de',
    'POST /desk/legal/discard': 'descartó el borrador de',
    'POST /desk/legal/publish': 'publicó',
    'POST /desk/legal/restore': 'volvió a una versión anterior de',
    'POST /desk/legal/save': 'guardó un borrador de',
    'POST /desk/settings/save': 'editó',
    'POST /desk/settings/save-shipping': 'cambió el envío en',
  },
  fields: {
    published: 'versión publicada',
    draft: 'borrador',
    strip: 'franja',
    valid_from: 'vigente desde',
    shipping_text: 'texto del envío',
    shipping_days: 'días de envío',
    tagline: 'lema',
  },
};
