import pg from 'pg';

/** A statement as it went to the database. */
export interface Recorded {
  /** Whose connection: the shop's own or its job queue's. */
  application: string;
  name?: string;
  text: string;
  values: unknown[];
}

interface QueryConfig {
  name?: string;
  text: string;
  values?: unknown[];
}

let recorded: Recorded[] = [];
let count = 0;
let isRecording = false;

/** Counts every statement of this process at the one place all of them pass: BEGIN, COMMIT and the job queue's as well. */
export function recordStatements() {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    count += 1;
    if (isRecording) keep(this, given);
    return Reflect.apply(query, this, given);
  } as typeof query;
}

function keep(client: pg.Client, [what, values]: unknown[]) {
  const { name, text, values: inside } = typeof what === 'string' ? { text: what } : (what as QueryConfig);
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  recorded.push({
    application: connectionParameters.application_name ?? '',
    name,
    text,
    values: Array.isArray(values) ? [...values] : (inside ?? []),
  });
}

export const recorderAnswers = {
  count: () => count,
  record() {
    recorded = [];
    isRecording = true;
  },
  recorded() {
    isRecording = false;
    return recorded;
  },
};
