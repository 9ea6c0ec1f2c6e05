/** Ties a field to a text: what stands in it, and where what is typed goes. */
export const bind = <T extends string>(value: T, set: (value: T) => void) => ({
  value,
  onChange: (event: { target: { value: string } }) => set(event.target.value as T),
});

/** The same for a box that is ticked. */
export const bindBox = (checked: boolean, set: (checked: boolean) => void) => ({
  checked,
  onChange: (event: { target: { checked: boolean } }) => set(event.target.checked),
});
