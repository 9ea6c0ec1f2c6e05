import { countText } from '#contract/desk/count-text.ts';
import type { Health } from '#contract/desk/health.ts';
import { momentText } from '../../frame/desk-dates.ts';

/** Longer than this nothing should wait. */
const PATIENCE_MS = 15 * 60 * 1_000;

export interface Part {
  name: string;
  isWell: boolean;
  /** One sentence each. */
  lines: string[];
}

const providerModes = {
  live: 'modo real',
  test: 'modo de prueba',
  sandbox: 'pagos de prueba de esta computadora',
};

const isLate = (since: string | null, now: number) => since !== null && now - Date.parse(since) > PATIENCE_MS;

const waitingText = (count: number, since: string | null, [one, many]: [string, string]) =>
  count === 0
    ? []
    : [`${countText(count)} ${count === 1 ? one : many}${since ? `, desde ${momentText(since)}` : ''}.`];

/** The parts of the shop in the words of the owner; `now` in milliseconds. */
export function partsOf({ provider, mail, files, jobs, backup }: Health, now: number): Part[] {
  return [
    {
      name: 'Pagos',
      isWell: !isLate(provider.oldest_waiting_at, now) && provider.given_up === 0,
      lines: [
        `Conectado, ${providerModes[provider.mode]}.`,
        provider.last_event_at
          ? `Último aviso de la plataforma: ${momentText(provider.last_event_at)}.`
          : 'Todavía no llega ningún aviso de la plataforma.',
        ...waitingText(provider.waiting, provider.oldest_waiting_at, [
          'aviso por anotar',
          'avisos por anotar',
        ]),
        ...waitingText(provider.given_up, null, [
          'aviso que no se pudo anotar',
          'avisos que no se pudieron anotar',
        ]),
      ],
    },
    {
      name: 'Correo',
      isWell: !isLate(mail.oldest_waiting_at, now),
      lines: [
        mail.mode === 'smtp'
          ? 'Los correos salen por tu servidor.'
          : 'Los correos se quedan en el buzón de prueba: nadie los recibe.',
        ...waitingText(mail.waiting, mail.oldest_waiting_at, ['correo por salir', 'correos por salir']),
      ],
    },
    {
      name: 'Archivos',
      isWell: files.works,
      lines: [
        files.works
          ? `Se guardan y se leen bien${files.mode === 's3' ? ', en la nube' : ', en el servidor'}.`
          : 'Los archivos no se guardan o no se leen bien. Avísale a quien cuida el servidor: puede faltar espacio.',
      ],
    },
    {
      name: 'Trabajos',
      isWell: !isLate(jobs.oldest_waiting_at, now) && jobs.given_up_count === 0,
      lines: [
        ...waitingText(jobs.waiting, jobs.oldest_waiting_at, ['trabajo en espera', 'trabajos en espera']),
        ...(jobs.given_up_count === 0
          ? ['Ninguno se quedó sin hacer.']
          : waitingText(jobs.given_up_count, null, [
              'trabajo se quedó sin hacer',
              'trabajos se quedaron sin hacer',
            ])),
      ],
    },
    {
      name: 'Respaldo',
      isWell: !backup.is_late,
      lines: [
        backup.taken_at
          ? `El último es de ${momentText(backup.taken_at)}.${backup.is_late ? ' Debería haber uno de hoy: pídelo a quien cuida el servidor.' : ''}`
          : 'Todavía no hay ninguno. Pídele a quien cuida el servidor uno diario.',
      ],
    },
  ];
}
