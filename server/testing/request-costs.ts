/** Factor by which a request may cost more than the others of its call. */
const MOST = 40;
/** Milliseconds that a request may always cost. */
const FLOOR_MS = 80;
/**
 * Number of tries. Other work of the process, such as the hash of a new password or a collection of memory, only adds
 * to a cost and is not there every time: one cheap try proves a request cheap.
 */
const TRIES = 10;

/** Watches the processor's time of the requests to one call, and fails at one that costs out of proportion. */
export class RequestCosts {
  private readonly costs: number[] = [];

  async watch<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const limit = Math.max(FLOOR_MS, MOST * this.median());
    const { answer, cost } = await measured(send);
    this.costs.push(cost);
    for (let again = 1, least = cost; least > limit; again += 1) {
      if (again === TRIES)
        throw new Error(
          `One request costs ${least} ms of the processor, half of the others below ${this.median()}`,
        );
      least = Math.min(least, (await measured(send)).cost);
    }
    return answer;
  }

  private median(): number {
    return this.costs.toSorted((a, b) => a - b)[Math.floor(this.costs.length / 2)] ?? 0;
  }
}

/** Cost in milliseconds below which it is mostly noise. */
const NOISE_MS = 1;
const PLAIN_RUNS = 5;

/**
 * Tells whether a request costs the processor at most forty times what a plain one costs, by the best of several runs
 * of each: a busy machine makes no difference.
 */
export async function costsLike(plain: () => Promise<unknown>, other: () => Promise<unknown>) {
  const limit = MOST * Math.max(NOISE_MS, await leastCost(plain, PLAIN_RUNS));
  return (await leastCost(other, TRIES, limit)) <= limit;
}

/** Ends at once when it has been as cheap as `enough`. */
async function leastCost(send: () => Promise<unknown>, runs: number, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least > enough; run += 1)
    least = Math.min(least, (await measured(send)).cost);
  return least;
}

async function measured<Answer>(send: () => Promise<Answer>) {
  const before = process.cpuUsage();
  const answer = await send();
  const { user, system } = process.cpuUsage(before);
  return { answer, cost: (user + system) / 1000 };
}
