/** A form's fields; those with names like `metadata[order_id]` stand in a form of their own. */
export type Form = { readonly [name: string]: string | Form | undefined };

type OpenForm = { [name: string]: string | OpenForm | undefined };

const emptyForm = (): OpenForm => Object.create(null);

function put(form: OpenForm, [first = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[first] = value;
    return;
  }
  const inner = form[first];
  const next = typeof inner === 'object' ? inner : emptyForm();
  form[first] = next;
  put(next, rest, value);
}

/** Reads `amount=5&metadata[order_id]=x&types[0]=a`, as the provider's SDK writes bodies and queries. */
export function readForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll(']', '').split('['), value);
  return form;
}

/** The fields of a part, as `metadata` or a list; empty where there is none. */
export function partOf(form: Form, name: string): Readonly<Record<string, string>> {
  const part = form[name];
  if (typeof part !== 'object') return {};
  return Object.fromEntries(
    Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const textIn = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' ? value : null;
};

export const numberIn = (form: Form, name: string): number | null => {
  const value = textIn(form, name);
  return value === null ? null : Number(value);
};
