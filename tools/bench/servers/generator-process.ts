import { type Arrival, connect, sendArrivals } from '../../harness/arrivals.ts';
import { type LoadData, visitors } from '../parts/visitors.ts';
import { answerParent } from './answer-parent.ts';

interface Wanted {
  origins: string[];
  perSecond: number;
  seconds: number;
}

/** Visitors as a process of their own: what sending costs is not the shop's, and a busy shop does not slow them down. */
let next: (() => Arrival) | undefined;

answerParent('', {
  data(data) {
    next = visitors(data as LoadData);
  },
  connect: (origins) => connect(origins as string[]).then(() => true),
  send(wanted) {
    const { origins, ...load } = wanted as Wanted;
    if (!next) throw new Error('There is no list of what to visit.');
    return sendArrivals(origins, load, next);
  },
});
