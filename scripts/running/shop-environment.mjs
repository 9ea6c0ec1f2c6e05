/**
 * Settings of Node and the allocator for every start of the shop (the Dockerfile repeats them, and a test compares):
 * without them they size themselves by the machine, and a shop that needs 150 MB holds 900 of a large one.
 */
export const shopEnvironment = {
  NODE_OPTIONS: [
    '--disable-warning=ExperimentalWarning',
    // Bound of long-lived objects, which are collected before they outgrow it; they take 45 MB after the start.
    '--max-old-space-size=160',
    // Half of Node's own size for 64 bits: short-lived objects then hold 24 MB instead of 100.
    '--max-semi-space-size=8',
    // One thread helps to collect garbage, not four: where all cores are busy, the shop waits for each of them to get
    // its turn.
    '--v8-pool-size=1',
  ].join(' '),
  // glibc keeps freed memory apart for up to eight pools per core: threads that hash, compress and draw leave theirs
  // behind.
  MALLOC_ARENA_MAX: '2',
  // A fixed threshold, as glibc's own grows with freed blocks: after one large file, memory of that size is kept for
  // the next.
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
