import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way through the network on which things go wrong on demand. */
export class CutProxy {
  readonly #open = new Set<Socket>();
  readonly #relay;
  #state: 'open' | 'refuses' | 'silent' = 'open';
  /** What is on its way waits so long, in each direction. */
  delayMs = 0;

  private constructor(target: NetConnectOpts) {
    this.#relay = createServer((near) => {
      if (this.#state === 'refuses') return near.destroy();
      const far = connect(target);
      this.#pass(near, far);
      this.#pass(far, near);
    });
  }

  static async to(target: NetConnectOpts): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    proxy.#relay.listen(0, '127.0.0.1');
    await once(proxy.#relay, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#relay.address() as AddressInfo).port;
  }

  /** `refuses` new connections and ends the open ones; `silent` accepts everything and lets nothing through. */
  set state(wanted: 'open' | 'refuses' | 'silent') {
    // A silence begins without a sign. After it the two ends disagree about what was said: they have to begin again.
    if (wanted !== this.#state && wanted !== 'silent') this.cut();
    this.#state = wanted;
  }

  /** Ends the open connections; the next ones pass. */
  cut() {
    for (const socket of this.#open) socket.destroy();
  }

  close() {
    this.cut();
    this.#relay.close();
  }

  #pass(from: Socket, to: Socket) {
    let last: Promise<unknown> | undefined;
    this.#open.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk) => {
      // What is lost in silence does not turn up later.
      if (this.#state === 'silent' || to.destroyed) return;
      if (this.delayMs === 0 && !last) return void to.write(chunk);
      const turn = Promise.all([last, sleep(this.delayMs)]).then(() => {
        if (!to.destroyed) to.write(chunk);
        if (last === turn) last = undefined;
      });
      last = turn;
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#open.delete(from);
      void Promise.resolve(last).then(() => to.destroy());
    });
  }
}
