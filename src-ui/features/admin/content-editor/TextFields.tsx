import { Textarea, TextInput } from '@mantine/core';
import { textLimits } from '#domain/documents/document-fields.ts';
import { roomLeft } from '../../../text/content-editor.texts.ts';

type FieldProps = {
  /** A path such as `features.2.title`. */
  name: string;
  label: string;
  value: string;
  readOnly: boolean;
  problem: string | undefined;
  hint?: string | undefined;
  onChange: (text: string) => void;
};

/** Messages below the field, so that the field does not move while typing. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const common = ({ name, label, value, readOnly, problem, hint, onChange }: FieldProps, most: number) => ({
  name,
  label,
  value,
  readOnly,
  error: problem,
  description: problem ? undefined : roomLeft(value.length, most) || hint,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  inputWrapperOrder: order,
});

export function LineField({
  type = 'text',
  needed = false,
  ...field
}: FieldProps & { type?: 'text' | 'email'; needed?: boolean }) {
  return (
    <TextInput
      {...common(field, textLimits.line)}
      {...(needed && { withAsterisk: true, 'aria-required': true })}
      type={type}
      autoComplete="off"
    />
  );
}

export function MarkdownField({ rows = 8, ...field }: FieldProps & { rows?: number }) {
  return <Textarea {...common(field, textLimits.text)} rows={rows} resize="vertical" />;
}
