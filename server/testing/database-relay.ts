import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** A socket between the shop and its database, which a test can cut, hold or silence as a broken network would. */
export function createDatabaseRelay() {
  const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-way-'));
  const open = new Set<Socket>();
  let target = '';
  let isCut = false;
  let held: (() => void)[] | undefined;
  let lost: { first: string; last: string } | undefined;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    far.pipe(near);
    let hasBegun = false;
    near.on('data', (chunk) => {
      hasBegun ||= lost !== undefined && chunk.includes(lost.first);
      if (lost && hasBegun && chunk.includes(lost.last)) {
        lost = undefined;
        far
          .unpipe(near)
          .once('data', () => near.destroy())
          .resume();
      }
      const pass = () => void far.write(chunk);
      if (held) held.push(pass);
      else pass();
    });
  });

  return {
    /** The way through this socket to a database that is reached through one itself. */
    async listen(direct: pg.PoolConfig): Promise<pg.PoolConfig> {
      const name = `.s.PGSQL.${direct.port}`;
      target = join(String(direct.host), name);
      await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
      return { ...direct, host: folder };
    },
    /** Ends all connections, and those that come until `mend`. */
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    /** The connection that next sends the one statement and then, or at once, the other is cut when that is done, before the shop learns of it. */
    loseAnswer(first: string, last: string) {
      lost = { first, last };
    },
    /** Holds what the shop sends until `release`. */
    hold() {
      held = [];
    },
    /** Number of messages that wait. */
    waiting: () => held?.length ?? 0,
    release() {
      const waiting = held ?? [];
      held = undefined;
      for (const pass of waiting) pass();
    },
    /** Silences the connections of now: nothing comes through, and neither end learns of it; returns what ends them. */
    silence() {
      const silent = [...open];
      for (const socket of silent) socket.unpipe().removeAllListeners('data').pause();
      return () => {
        for (const socket of silent) socket.destroy();
      };
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
