import { act, fireEvent, within } from '@testing-library/react';

/** Sets a field's text at once, because typing renders on every key. */
export function fill(field: HTMLElement, text: string): void {
  if (field.matches(':disabled, [readonly]')) throw new Error('this field cannot be written to');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

/** `getByLabelText` is slow in large forms. */
export function fieldOf(form: HTMLElement, label: string): HTMLElement {
  const found = [...form.querySelectorAll('label')].filter(
    ({ textContent }) => textContent.replace(/ \*$/, '') === label,
  );
  const [field, ...others] = found.flatMap(({ control }) => (control instanceof HTMLElement ? [control] : []));
  if (others.length > 0) throw new Error(`there are ${found.length} labels ${label}`);
  return field ?? within(form).getByLabelText(label);
}
