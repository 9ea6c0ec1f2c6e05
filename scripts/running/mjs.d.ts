declare module '*/shop-environment.mjs' {
  export const shopEnvironment: { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string };
}
