/** Tells the payments sandbox how to behave from here on. */
export async function tellSandbox(
  origin: string,
  what: 'control' | 'advance' | 'flush',
  body: object = {},
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/sandbox/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The sandbox refused ${what}: ${answer.status} ${text}`);
}
