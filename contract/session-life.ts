/** Absolute: a session is not prolonged by using it. */
export const SESSION_LIFE_MS = 24 * 60 * 60 * 1000;
