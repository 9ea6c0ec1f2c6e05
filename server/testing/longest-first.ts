import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that would keep one worker busy after the others have ended, the longest first. Those of a few seconds need no place. */
const LONGEST = [
  'server/memberships/model-1.api.test.ts',
  'server/memberships/model-2.api.test.ts',
  'server/memberships/model-3.api.test.ts',
  'server/memberships/crash.api.test.ts',
  'server/checkout/crash.api.test.ts',
  'server/fuzz.api.test.ts',
  'server/desk-fuzz.api.test.ts',
  'server/desk-authorisation.api.test.ts',
  'scripts/backup.api.test.ts',
  'scripts/backup-commands.api.test.ts',
  'server/platform/jobs.api.test.ts',
  'server/checkout/starting/odd-orders.api.test.ts',
  'server/database-away.api.test.ts',
  'scripts/plant.api.test.ts',
  'scripts/backup-while-selling.api.test.ts',
  'server/checkout/desk/refund-crash.api.test.ts',
  'server/book-club/desk/publishing-crash.api.test.ts',
  'server/book-club/desk/files/file-crash.api.test.ts',
  'server/authorisation.api.test.ts',
  'server/catalog/plans.api.test.ts',
  'server/checkout/desk/order-lives.api.test.ts',
];

/** Vitest learns how long files take only on a machine that keeps its cache. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const gone = LONGEST.filter((path) => !existsSync(join(root, path)));
    if (gone.length > 0)
      throw new Error(`longest-first.ts names files that do not exist: ${gone.join(', ')}`);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(relative(root, moduleId));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
