import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout, UTC. Names of fields that may carry secrets or personal data are blanked wherever they turn up. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'headers.cookie',
        'headers.token',
        'headers.authorization',
        '*.password',
        '*.otp_code',
        '*.email',
        '*.contact_email',
        '*.token',
      ],
      censor: '[redacted]',
    },
  });
}
