import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

/** Facts about a database that the shop checks before it touches it. */
export interface DatabaseFacts {
  /** Version as PostgreSQL counts: 180004 is 18.4. */
  version: number;
  encoding: string;
  isStandby: boolean;
  user: string;
  database: string;
  mayCreate: boolean;
  mayCreateInPublic: boolean;
  /** Extensions that neither are in the database nor can be added to it. */
  missingExtensions: readonly string[];
}

const OLDEST = 17;
const TESTED = 18;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
const PATIENCE_MS = 10_000;

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
    pg_is_in_recovery() AS "isStandby", current_user AS "user", current_database() AS database,
    has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayCreateInPublic",
    ARRAY(SELECT name FROM unnest($1::text[]) AS name
      WHERE name NOT IN (SELECT name FROM pg_available_extensions UNION SELECT extname FROM pg_extension)) AS "missingExtensions"`;

/** Refuses, in one sentence, a database that cannot be reached or that the shop cannot live in; nothing is written. */
export async function requireDatabase(connection: pg.ClientConfig): Promise<void> {
  const facts = await readFacts(connection).catch((error: unknown) => {
    throw new StartRefusal(unreachable(connection, error));
  });
  const problem = databaseProblem(facts);
  if (problem) throw new StartRefusal(problem);
}

async function readFacts(connection: pg.ClientConfig): Promise<DatabaseFacts> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A connection that breaks fails its query; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(FACTS, [EXTENSIONS]);
    const [facts] = rows;
    if (!facts) throw new Error('it did not say what it is');
    return facts;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first thing that is wrong with it, and what to do about it. */
export function databaseProblem(facts: DatabaseFacts): string | undefined {
  const { user, database, encoding, missingExtensions } = facts;
  const major = Math.floor(facts.version / 10_000);
  if (major < OLDEST)
    return `PostgreSQL ${OLDEST} or newer is needed (${TESTED} is tested), the server of DATABASE_URL is ${major}: the packages of Debian 12 are older, those of apt.postgresql.org are not.`;
  if (encoding !== 'UTF8')
    return `The database ${database} has the encoding ${encoding}, in which «ñ» is not one letter: make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and name it in DATABASE_URL.`;
  if (facts.isStandby)
    return `The database ${database} is a standby, which only reads: DATABASE_URL has to name its primary.`;
  if (!facts.mayCreate)
    return `The role ${user} may not create schemas in the database ${database}: make it the owner (ALTER DATABASE … OWNER TO …).`;
  if (!facts.mayCreateInPublic)
    return `The role ${user} may not create tables in the schema public of the database ${database}: make it the owner, or GRANT CREATE ON SCHEMA public.`;
  if (missingExtensions.length > 0)
    return `The database server has no ${missingExtensions.join(' and no ')}: install PostgreSQL's contrib extensions there (postgresql-contrib).`;
  return undefined;
}

/** Sentence without the password, which the error does not hold either. */
function unreachable(connection: pg.ClientConfig, error: unknown): string {
  const { host, port, database } = new pg.Client(connection);
  return `The database ${database} at ${host}:${port} cannot be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`;
}

/** Reason of an error; the first one's for an address that has several, e.g. localhost. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replaceAll(/\s+/g, ' ');
}
