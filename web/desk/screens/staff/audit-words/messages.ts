import type { DomainWords } from './domain-words.ts';

export const messagesWords: DomainWords = {
  verbs: {
    'POST /desk/messages/canned/delete': 'borró la respuesta guardada',
    'POST /desk/messages/canned/save': 'guardó la respuesta',
    'POST /desk/messages/close': 'cerró',
    'POST /desk/messages/link': 'cambió el pedido de',
    'POST /desk/messages/note': 'escribió una nota en',
    'POST /desk/messages/reopen': 'reabrió',
    'POST /desk/messages/reply': 'contestó',
    'POST /desk/messages/spam': 'marcó como spam',
    'POST /desk/messages/spam-many': 'marcó como spam',
    'POST /desk/messages/withdraw-reply': 'retiró su respuesta en',
  },
  fields: { body: 'texto', message_id: 'mensaje' },
};
