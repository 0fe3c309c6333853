import type { Field } from '#domain/documents/document-fields.ts';
import type { SettingsName } from '#domain/documents/documents.ts';
import type { ContentForm } from './use-page-editor.ts';

export type FormState = Pick<ContentForm<SettingsName>, 'readOnly' | 'problemOf'>;

export type Of<Type extends Field['type']> = Extract<Field, { readonly type: Type }>;

export type AmountOf = Extract<Field, { readonly least: number }>;

export type ValueProps<Each extends Field = Field> = {
  field: Each;
  /** A path such as `links.0.address`. */
  path: string;
  value: unknown;
  form: FormState;
  onChange: (value: unknown) => void;
};
