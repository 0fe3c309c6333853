import { Box, Button, Checkbox, Flex, Group, Input, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { emptyContent, type Field, type Fields } from '#domain/documents/document-fields.ts';
import { type DocumentContent, fieldsOf, type SettingsName } from '#domain/documents/documents.ts';
import { cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { FormSection } from '../../../components/FormSection.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { PictureField } from './PictureField.tsx';
import { LineField, MarkdownField } from './TextFields.tsx';
import type { ContentForm } from './use-page-editor.ts';

type Content = Readonly<Record<string, unknown>>;

type FormState = Pick<ContentForm<SettingsName>, 'readOnly' | 'problemOf'>;

type ValueProps<Each extends Field = Field> = {
  field: Each;
  /** A path such as `links.0.address`. */
  path: string;
  value: unknown;
  form: FormState;
  onChange: (value: unknown) => void;
};

type Of<Type extends Field['type']> = Extract<Field, { readonly type: Type }>;

const textOf = (field: Of<'number' | 'price'>, value: number | null): string => {
  if (value === null || Number.isNaN(value)) return '';
  return field.type === 'price' ? dollarsOf(cents(value)).toFixed(2) : String(value);
};

/** Not a number when it is none. */
function numberOf(field: Of<'number' | 'price'>, text: string): number | null {
  if (text.trim() === '') return null;
  if (field.type === 'number') return Number(text);
  const price = parsePrice(text);
  return price === null ? Number.NaN : centsOf(price);
}

function NumberField({ field, path, value, form, onChange }: ValueProps<Of<'number' | 'price'>>) {
  const number = value as number | null;
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(numberOf(field, typed), number);
  const problem = form.problemOf(path);
  return (
    <TextInput
      name={path}
      label={field.label}
      description={problem ? undefined : field.hint}
      error={problem}
      inputMode={field.type === 'price' ? 'decimal' : 'numeric'}
      leftSection={field.type === 'price' ? '$' : undefined}
      maw={200}
      autoComplete="off"
      value={isTyped ? typed : textOf(field, number)}
      readOnly={form.readOnly}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(numberOf(field, currentTarget.value));
      }}
    />
  );
}

function ChoicesField({ field, path, value, form, onChange }: ValueProps<Of<'choices'>>) {
  const chosen = value as readonly string[];
  return (
    <Checkbox.Group
      label={field.label}
      labelElement="div"
      description={field.hint}
      error={form.problemOf(path)}
      value={[...chosen]}
      readOnly={form.readOnly}
      onChange={(next) => onChange(field.of.filter((one) => next.includes(one)))}
    >
      <Stack gap={8} mt={6}>
        {field.of.map((one) => (
          <Checkbox key={one} value={one} name={path} label={field.names?.[one] ?? one} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

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
          name={path}
          label={field.label}
          description={field.hint}
          checked={value === true}
          disabled={form.readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'number':
    case 'price':
      return <NumberField field={field} {...shared} />;
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
  onChange: (name: string, value: unknown) => void;
};

const FieldRows = ({ fields, content, path, form, onChange }: FieldRowsProps) => (
  <Flex direction="column" gap={16} miw={0} className="full-row">
    {Object.entries(fields).map(([name, field]) => (
      <ValueField
        key={name}
        field={field}
        path={`${path}${name}`}
        value={content[name]}
        form={form}
        onChange={(value) => onChange(name, value)}
      />
    ))}
  </Flex>
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
