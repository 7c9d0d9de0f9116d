/** One of the values of a `SelectButton`. */
export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

/** One thing to be found by a few letters of its text or by the beginning of its detail. */
export interface SearchOption {
  readonly id: string;
  readonly text: string;
  readonly detail: string;
}

/** The options of a `SearchButton`, the one that is chosen, and the texts of their list. */
export interface SearchList {
  readonly options: readonly SearchOption[];
  readonly chosen: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  readonly placeholder: string;
  readonly nothing: string;
}
