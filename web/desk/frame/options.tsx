interface OptionsProps<Choice extends string> {
  of: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
}

/** What a select offers, each choice by its word. */
export const Options = <Choice extends string>({ of, words }: OptionsProps<Choice>) =>
  of.map((choice) => (
    <option key={choice} value={choice}>
      {words[choice]}
    </option>
  ));
