import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** Parts of the driver's connection beyond its published types; every program that copies through it rests on these. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** `COPY … TO STDOUT` as a stream of bytes, no faster than they are taken. */
export function copyOut(client: pg.Client, statement: string): Readable & { rows: number } {
  return client.query(new CopyOut(statement));
}

/** `COPY … FROM STDIN` as a stream to write to; it has ended once the database has taken everything. */
export function copyIn(client: pg.Client, statement: string): Writable {
  return client.query(new CopyIn(statement));
}

class CopyOut extends Readable {
  readonly #statement: string;
  #connection: pg.Connection | undefined;
  rows = 0;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection) {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // The chunk is copied, because the driver reads on into its memory.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = Number(text.split(' ')[1]);
  }

  handleReadyForQuery() {
    this.push(null);
  }

  handleError(error: Error) {
    this.destroy(error);
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  /** Resumes the connection, as a paused one could not even be closed. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#connection?.stream.resume();
    done(error);
  }
}

class CopyIn extends Writable {
  readonly #statement: string;
  readonly #isOpen = Promise.withResolvers<CopyConnection>();
  readonly #isTaken = Promise.withResolvers<void>();
  #connection: CopyConnection | undefined;

  constructor(statement: string) {
    super();
    this.#statement = statement;
    // The writer gets a refusal through the stream.
    this.#isTaken.promise.catch(() => undefined);
  }

  submit(connection: pg.Connection) {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection) {
    this.#connection = connection;
    this.#isOpen.resolve(connection);
  }

  handleCommandComplete() {
    this.#connection = undefined;
  }

  handleReadyForQuery() {
    this.#isTaken.resolve();
  }

  handleError(error: Error) {
    this.#connection = undefined;
    this.#isTaken.reject(error);
    this.destroy(error);
  }

  override async _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    const connection = await this.#isOpen.promise;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) connection.stream.once('drain', done);
    else done();
  }

  override async _final(done: (error?: Error) => void) {
    (await this.#isOpen.promise).endCopyFrom();
    this.#isTaken.promise.then(() => done(), done);
  }

  /** A copy that was cut short must not be taken for the whole table. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#connection?.sendCopyFail('cut short');
    this.#connection = undefined;
    done(error);
  }
}
