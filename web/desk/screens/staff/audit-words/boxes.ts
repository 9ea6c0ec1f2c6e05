import type { DomainWords } from './domain-words.ts';

export const boxesWords: DomainWords = {
  verbs: {
    'POST /desk/boxes/assign': 'eligió los títulos de',
    'POST /desk/boxes/assign-again': 'eligió un título repetido para',
    'POST /desk/boxes/correct': 'corrigió la guía de la caja de',
    'POST /desk/boxes/deliver': 'marcó entregada la caja de',
    'POST /desk/boxes/in-transit': 'marcó en tránsito la caja de',
    'POST /desk/boxes/pack': 'empezó a empacar la caja de',
    'POST /desk/boxes/save-pool': 'cambió la lista de títulos de',
    'POST /desk/boxes/ship-many': 'envió la caja de',
    'POST /desk/boxes/skip': 'omitió la caja de',
    'POST /desk/boxes/unassign': 'devolvió al estante los títulos de',
    'POST /desk/boxes/unpack': 'dejó de empacar la caja de',
  },
  fields: { titles: 'títulos', skipped: 'por qué no va' },
};
