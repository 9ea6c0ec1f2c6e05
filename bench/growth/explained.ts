/** Statements that read more as the shop grows, and why that is as it should be. */
const explained: { of: RegExp; because: string }[] = [];

export function explanationOf(name: string, text: string): string | undefined {
  return explained.find(({ of }) => of.test(name) || of.test(text))?.because;
}
