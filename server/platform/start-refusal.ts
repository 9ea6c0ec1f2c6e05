/** Reason that keeps a shop or a command from starting, for its starter to mend: one sentence, without a stack. */
export class StartRefusal extends Error {}
