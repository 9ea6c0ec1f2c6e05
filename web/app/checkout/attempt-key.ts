/**
 * Idempotency key of a payment attempt: the same for the same content until the attempt has an answer, so that trying
 * again after a lost answer cannot become a second order.
 */
export function createAttemptKeys(newKey: () => string = () => crypto.randomUUID()) {
  let open: { content: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (open?.content !== content) open = { content, key: newKey() };
      return open.key;
    },
    answered() {
      open = null;
    },
  };
}
