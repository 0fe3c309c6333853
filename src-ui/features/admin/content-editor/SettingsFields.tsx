import { Box, Button, Group, Input, Stack, Switch } from '@mantine/core';
import { emptyContent, type Field, type Fields } from '#domain/documents/document-fields.ts';
import { type DocumentContent, fieldsOf, type SettingsName } from '#domain/documents/documents.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { FormSection } from '../../../forms/FormSection.tsx';
import { AmountField } from './AmountField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import classes from './ContentEditor.module.css';
import { PictureField } from './PictureField.tsx';
import { LineField, MarkdownField } from './TextFields.tsx';
import type { ContentForm } from './use-page-editor.ts';
import type { FormState, Of, ValueProps } from './value-props.ts';

type Content = Readonly<Record<string, unknown>>;

function ChoiceField({ field, path, value, form, onChange }: ValueProps<Of<'choice'>>) {
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={form.problemOf(path)} id={path}>
      <PlainSelect
        id={path}
        value={String(value)}
        onChange={({ currentTarget }) => !form.readOnly && onChange(currentTarget.value)}
      >
        {field.of.map((one) => (
          <option key={one} value={one}>
            {field.names?.[one] ?? one}
          </option>
        ))}
      </PlainSelect>
    </Input.Wrapper>
  );
}

function ListField({ field, path, value, form, onChange }: ValueProps<Of<'list'>>) {
  const items = value as readonly Content[];
  const isFull = items.length >= field.most;
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={field.hint} error={form.problemOf(path)}>
      <Stack gap={16} mt={8}>
        {items.map((item, at) => (
          // Items have no identity of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end.
          <Box key={at} component="fieldset" p={12} bd="1px solid var(--shop-divider)" bdrs={8}>
            <legend className="unseen">
              {field.label} {at + 1}
            </legend>
            <FieldRows
              paired
              fields={field.of}
              content={item}
              path={`${path}.${at}.`}
              form={form}
              onChange={(name, next) => onChange(items.map((one, i) => (i === at ? { ...one, [name]: next } : one)))}
            />
            <Button
              mt={8}
              variant="subtle"
              size="compact-sm"
              disabled={form.readOnly}
              aria-label={`Remove ${field.label} ${at + 1}`}
              onClick={() => onChange(items.filter((_, i) => i !== at))}
            >
              Remove
            </Button>
          </Box>
        ))}
        <Group>
          {items.length === 0 && field.usual && (
            <Button
              size="compact-md"
              aria-disabled={form.readOnly}
              onClick={() => !form.readOnly && onChange(field.usual?.items ?? [])}
            >
              {field.usual.label}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            aria-disabled={form.readOnly || isFull}
            aria-label={`Add to ${field.label}`}
            onClick={() => !form.readOnly && !isFull && onChange([...items, emptyContent(field.of)])}
          >
            Add
          </Button>
          {isFull && (
            <p className="note quiet">
              {field.most} {field.noun} at most.
            </p>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

function ValueField({ field, path, value, form, onChange }: ValueProps) {
  const shared = { path, value, form, onChange };
  const text = {
    name: path,
    label: field.label,
    hint: field.hint,
    value: String(value),
    readOnly: form.readOnly,
    problem: form.problemOf(path),
    onChange,
  };
  switch (field.type) {
    case 'flag':
      return (
        <Switch
          // Mantine's label holds the hint too, which is read as the description.
          aria-label={field.label}
          name={path}
          label={field.label}
          description={field.hint}
          checked={value === true}
          aria-disabled={form.readOnly}
          onChange={({ currentTarget }) => !form.readOnly && onChange(currentTarget.checked)}
        />
      );
    case 'number':
    case 'price':
    case 'percent':
      return <AmountField field={field} {...shared} />;
    case 'choice':
      return <ChoiceField field={field} {...shared} />;
    case 'choices':
      return <ChoicesField field={field} {...shared} />;
    case 'list':
      return <ListField field={field} {...shared} />;
    case 'picture':
      return <PictureField {...text} />;
    case 'text':
      return <MarkdownField {...text} />;
    default:
      return (
        <LineField {...text} type={field.type === 'email' ? 'email' : 'text'} needed={field.needed !== undefined} />
      );
  }
}

type FieldRowsProps = {
  fields: Fields;
  content: Content;
  path: string;
  form: FormState;
  /** Short fields stand beside each other where there is room. */
  paired?: boolean;
  onChange: (name: string, value: unknown) => void;
};

const short: readonly Field['type'][] = ['number', 'price', 'percent', 'flag', 'choice'];

const FieldRows = ({ fields, content, path, form, paired = false, onChange }: FieldRowsProps) => (
  <div className={`${paired ? classes.paired : ''} grid gap-16 shrinks full-row`}>
    {Object.entries(fields).map(([name, field]) => (
      <Box key={name} miw={0} className={short.includes(field.type) ? undefined : 'full-row'}>
        <ValueField
          field={field}
          path={`${path}${name}`}
          value={content[name]}
          form={form}
          onChange={(value) => onChange(name, value)}
        />
      </Box>
    ))}
  </div>
);

/** Fields under their headings. */
function sectionsOf(fields: Fields): readonly (readonly [title: string, fields: Fields])[] {
  let title = '';
  const sections = new Map<string, [string, Field][]>();
  for (const [name, field] of Object.entries(fields)) {
    title = field.section ?? title;
    sections.set(title, [...(sections.get(title) ?? []), [name, field]]);
  }
  return [...sections].map(([heading, some]) => [heading, Object.fromEntries(some)]);
}

/** The form of settings, from the table of their fields. */
export function SettingsFields<Name extends SettingsName>({ name, form }: { name: Name; form: ContentForm<Name> }) {
  const change = (field: string, value: unknown) => form.change({ [field]: value } as Partial<DocumentContent[Name]>);
  return (
    <Stack gap={32}>
      {sectionsOf(fieldsOf(name)).map(([title, fields]) => (
        <FormSection key={title} name={title}>
          <FieldRows fields={fields} content={form.content} path="" form={form} onChange={change} />
        </FormSection>
      ))}
    </Stack>
  );
}
