import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way through the network on which things go wrong on demand. */
export interface CutProxy {
  port: number;
  /** What is on its way waits so long, in each direction. */
  delayMs: number;
  /** `refuses` new connections and ends the open ones; `silent` accepts everything and lets nothing through. */
  state: 'open' | 'refuses' | 'silent';
  /** Ends the open connections; the next ones pass. */
  cut(): void;
  close(): void;
}

export async function startCutProxy(target: NetConnectOpts): Promise<CutProxy> {
  const open = new Set<Socket>();
  const relay = createServer((near) => {
    if (proxy.state === 'refuses') return near.destroy();
    const far = connect(target);
    pass(near, far);
    pass(far, near);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  let state: CutProxy['state'] = 'open';

  function cut() {
    for (const socket of open) socket.destroy();
  }

  function pass(from: Socket, to: Socket) {
    let last: Promise<unknown> | undefined;
    open.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk) => {
      // What is lost in silence does not turn up later.
      if (proxy.state === 'silent' || to.destroyed) return;
      if (proxy.delayMs === 0 && !last) return void to.write(chunk);
      const turn = Promise.all([last, sleep(proxy.delayMs)]).then(() => {
        if (!to.destroyed) to.write(chunk);
        if (last === turn) last = undefined;
      });
      last = turn;
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      void Promise.resolve(last).then(() => to.destroy());
    });
  }

  const proxy: CutProxy = {
    port: (relay.address() as AddressInfo).port,
    delayMs: 0,
    get state() {
      return state;
    },
    set state(wanted) {
      // A silence begins without a sign. After it the two ends disagree about what was said: they have to begin again.
      if (wanted !== state && wanted !== 'silent') cut();
      state = wanted;
    },
    cut,
    close() {
      cut();
      relay.close();
    },
  };
  return proxy;
}
