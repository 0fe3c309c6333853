import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import classes from './ContentEditor.module.css';
import type { Of, ValueProps } from './value-props.ts';

/** With more than these they are searched for. */
const mostShown = 12;

function SearchedChoices({ field, path, value, form, onChange }: ValueProps<Of<'choices'>>) {
  const chosen = value as readonly string[];
  const problem = form.problemOf(path);
  return (
    <MultiSelect
      label={field.label}
      description={problem ? undefined : field.hint}
      error={problem}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={field.of.map((one) => ({ value: one, label: field.names?.[one] ?? one }))}
      value={[...chosen]}
      readOnly={form.readOnly}
      searchable
      clearable
      hidePickedOptions
      classNames={{ inputField: classes.searched ?? '' }}
      placeholder={chosen.length === 0 ? 'Search' : undefined}
      nothingFoundMessage="Not found"
      maxDropdownHeight={264}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      onChange={(next) => onChange(field.of.filter((one) => next.includes(one)))}
    />
  );
}

/** Any of several options. */
export function ChoicesField(props: ValueProps<Of<'choices'>>) {
  const { field, path, value, form, onChange } = props;
  if (field.of.length > mostShown) return <SearchedChoices {...props} />;
  return (
    <Checkbox.Group
      label={field.label}
      labelElement="div"
      description={field.hint}
      error={form.problemOf(path)}
      value={[...(value as readonly string[])]}
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
