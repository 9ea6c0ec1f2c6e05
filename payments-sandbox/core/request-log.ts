import type { FormTree } from '../api/form-body.ts';
import type { Store } from './store.ts';

export type LoggedRequest = {
  id: string;
  method: string;
  path: string;
  params: FormTree;
  idempotency_key: string | null;
  status: number;
  replayed: boolean;
  /** Real time, whatever the sandbox's clock says. */
  at: string;
};

const KEPT = 20_000;

export class RequestLog {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  add(entry: Omit<LoggedRequest, 'at'>): void {
    const { id, method, path, params, idempotency_key, status, replayed } = entry;
    this.#store.run(
      `INSERT INTO request (id, method, path, params, idempotency_key, status, replayed, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      method,
      path,
      JSON.stringify(params),
      idempotency_key,
      status,
      replayed ? 1 : 0,
      new Date().toISOString(),
    );
    this.#store.run('DELETE FROM request WHERE seq <= (SELECT max(seq) FROM request) - ?', KEPT);
  }

  /** Returns the requests, oldest first. */
  all(): LoggedRequest[] {
    type Row = Omit<LoggedRequest, 'params' | 'replayed'> & { params: string; replayed: number };
    return this.#store
      .rows<Row>(
        'SELECT id, method, path, params, idempotency_key, status, replayed, at FROM request ORDER BY seq',
      )
      .map((row) => ({ ...row, params: JSON.parse(row.params), replayed: row.replayed === 1 }));
  }

  clear(): void {
    this.#store.run('DELETE FROM request');
  }
}
