import { type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

/**
 * JSON lines, UTC, on stdout or into `file`. Names of fields that may carry secrets or personal data are blanked
 * wherever they turn up.
 */
export function createLog(level: string, file?: string): Log {
  const settings: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
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
  };
  return file ? pino(settings, pino.destination({ dest: file, mkdir: true, sync: false })) : pino(settings);
}
