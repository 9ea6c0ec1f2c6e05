import type { DomainWords } from './domain-words.ts';

export const clubWords: DomainWords = {
  verbs: {
    'POST /desk/club/confirm-template': 'usará la plantilla para',
    'POST /desk/club/discard': 'descartó el borrador de',
    'POST /desk/club/discard-part': 'descartó sus cambios en',
    'POST /desk/club/draw-sheet': 'dibujó una hoja de',
    'POST /desk/club/publish': 'publicó',
    'POST /desk/club/remove-file': 'quitó un archivo de',
    'POST /desk/club/remove-version': 'quitó una versión de',
    'POST /desk/club/restore': 'recuperó una versión de',
    'POST /desk/club/save-part': 'escribió en',
    'POST /desk/club/set-file': 'puso un archivo en',
    'POST /desk/club/start': 'empezó a preparar',
    'GET /desk/questionnaires/answers.csv': 'descargó las respuestas de',
    'POST /desk/questionnaires/close': 'cerró el cuestionario',
    'POST /desk/questionnaires/publish': 'publicó el cuestionario',
    'POST /desk/questionnaires/save': 'guardó el cuestionario',
  },
  fields: {
    month: 'mes',
    files: 'archivos',
    started_from: 'empezó con',
    is_confirmed: 'tal cual',
    intro: 'introducción',
  },
};
