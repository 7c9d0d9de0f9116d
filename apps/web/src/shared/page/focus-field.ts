/** Leads to a field of a form and selects what is in it: the next key replaces it instead of adding digits behind it. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
