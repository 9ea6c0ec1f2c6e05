import pg from 'pg';

/** A statement as it went to the database. */
export interface Recorded {
  /** Whose connection: the shop's own or its job queue's. */
  application: string;
  name?: string | undefined;
  text: string;
  values: unknown[];
}

interface QueryConfig {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Every statement of this process is seen at the one place all of them pass: BEGIN, COMMIT and the job queue's as well. */
export function onStatement(see: (client: pg.Client, sent: Recorded) => void) {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function seen(this: pg.Client, ...given: unknown[]) {
    const [what, values] = given;
    const { name, text, values: inside } = typeof what === 'string' ? { text: what } : (what as QueryConfig);
    const { connectionParameters } = this as unknown as {
      connectionParameters: { application_name?: string };
    };
    const application = connectionParameters.application_name ?? '';
    see(this, { application, name, text, values: Array.isArray(values) ? [...values] : (inside ?? []) });
    return Reflect.apply(query, this, given);
  } as typeof query;
}

let recorded: Recorded[] = [];
let isRecording = false;

export const recordStatements = () =>
  onStatement((_client, sent) => {
    if (isRecording) recorded.push(sent);
  });

export const recorderAnswers = {
  record() {
    recorded = [];
    isRecording = true;
  },
  recorded() {
    isRecording = false;
    return recorded;
  },
};
