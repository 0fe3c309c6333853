import { act, fireEvent, within } from '@testing-library/react';

/** Puts a text into a field at once, instead of what it held: key by key, every email draws the page again. */
export function fill(field: HTMLElement, text: string): void {
  if (field.matches(':disabled, [readonly]')) throw new Error('nobody can write into this field');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

/** A field by its label, which may end in the mark of a required one; `getByLabelText` takes long in a form of many fields. */
export function fieldOf(form: HTMLElement, label: string): HTMLElement {
  const found = [...form.querySelectorAll('label')].filter(
    ({ textContent }) => textContent.replace(/ \*$/, '') === label,
  );
  const [field, ...others] = found.flatMap(({ control }) => (control instanceof HTMLElement ? [control] : []));
  if (others.length > 0) throw new Error(`there are ${found.length} labels ${label}`);
  return field ?? within(form).getByLabelText(label);
}
