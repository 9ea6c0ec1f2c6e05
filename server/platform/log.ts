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
  return file ? pino(settings, logFile(file)) : pino(settings);
}

const WAITING_MAX = 4 * 1024 * 1024;

/** A full disk costs lines of the log, not the shop: unheard, its errors would end the process. */
function logFile(file: string) {
  const destination = pino.destination({ dest: file, mkdir: true, sync: false, maxLength: WAITING_MAX });
  destination.on('error', () => undefined);
  return destination;
}
