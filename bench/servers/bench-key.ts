/** Every secret of the shop that is measured. */
export const BENCH_KEY = 'k'.repeat(32);
