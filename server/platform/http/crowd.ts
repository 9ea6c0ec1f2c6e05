/** Count of requests that arrived at the same time, also where each is answered as soon as it is looked at. */
export interface Crowd {
  size(): number;
  join(): void;
  /** Counted until the event loop has looked at everything else that had arrived. */
  leave(): void;
}

/**
 * Cheap answers are hardly ever in hand, however many wait in their connections: so an answered request counts until the
 * end of the turn of the event loop. One client that asks again and again counts once, as each turn brings one request.
 */
export function createCrowd(): Crowd {
  let size = 0;
  let leaving = 0;

  function endTurn() {
    size -= leaving;
    leaving = 0;
  }

  return {
    size: () => size,
    join() {
      size += 1;
    },
    leave() {
      leaving += 1;
      if (leaving === 1) setImmediate(endTurn);
    },
  };
}
