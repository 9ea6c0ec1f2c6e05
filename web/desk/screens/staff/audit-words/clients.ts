import type { DomainWords } from './domain-words.ts';

export const clientsWords: DomainWords = {
  verbs: {
    'POST /desk/arco/save': 'guardó una solicitud de datos de',
    'POST /desk/clients/add-note': 'escribió una nota sobre',
    'POST /desk/clients/disable': 'desactivó la cuenta de',
    'POST /desk/clients/enable': 'reactivó la cuenta de',
    'POST /desk/clients/end-sessions': 'cerró las sesiones de',
    'POST /desk/clients/erase': 'borró los datos de',
    'GET /desk/clients/export-data': 'bajó los datos de',
    'GET /desk/clients/get': 'vio la ficha de',
  },
  fields: {
    received_on: 'llegó el',
    answer: 'respuesta',
    deadline: 'fecha límite',
  },
};
