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

/** Names of a form's fields that hold such a value. */
export type FieldsOf<Form, Value> = {
  [Field in keyof Form & string]: Form[Field] extends Value ? Field : never;
}[keyof Form & string];

/** The same for the texts of a form, by their names, with what is wrong with each. */
export const fieldsOf =
  <Form extends object>(
    form: Form,
    change: (part: Partial<Form>) => void,
    errorOf: (name: FieldsOf<Form, string>) => string | undefined,
  ) =>
  (name: FieldsOf<Form, string>, as = (typed: string) => typed) => ({
    ...bind(form[name] as string, (typed) => change({ [name]: as(typed) } as Partial<Form>)),
    error: errorOf(name),
  });

/** One paragraph: line breaks of a copied text become spaces. */
export const oneLine = (typed: string) => typed.replaceAll('\n', ' ');
