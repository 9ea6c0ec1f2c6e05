/**
 * Reason that keeps a shop or a command from starting and can be mended by who started it: said in one sentence,
 * without a stack.
 */
export class StartRefusal extends Error {}
