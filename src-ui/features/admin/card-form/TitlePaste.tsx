import { Box, Button, Checkbox, Flex, SimpleGrid, Text, Title } from '@mantine/core';
import { type ChangeEvent, useCallback, useId, useRef, useState } from 'react';
import { cardFields } from '#domain/cards/card-fields.ts';
import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import { filled, findsIn, type TitleField, type TitleFind } from '#domain/cards/edit/fill-from-title.ts';
import { isDoubtful } from '#domain/cards/title/is-doubtful.ts';
import { EntryText } from '../../../forms/entry-inputs.ts';
import { partLabels } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './TitlePaste.module.css';

/** The vocabulary is large, so it loads on first use. */
const loadReader = () => import('#domain/cards/title/read-title.ts');

type State =
  | { readonly kind: 'idle' | 'reading' | 'failed' | 'nothing' }
  | { readonly kind: 'found'; readonly finds: readonly TitleFind[] }
  | { readonly kind: 'filled'; readonly count: number };

const idle: State = { kind: 'idle' };

const statusText = (state: State): string => {
  switch (state.kind) {
    case 'nothing':
      return 'No fields were found in this title.';
    case 'filled':
      return state.count === 1 ? '1 field was filled.' : `${state.count} fields were filled.`;
    default:
      return '';
  }
};

function replaced({ fills }: TitleFind, values: CardFormValues): string {
  const others = Object.entries(fills).flatMap(([field, text]) => {
    const now = values[field as keyof CardFormValues];
    return typeof now === 'string' && now.trim() !== '' && now !== text ? [now] : [];
  });
  return others.join('/');
}

function Find({ find, values, taken, onTake }: FindProps) {
  const now = replaced(find, values);
  const source = `from ‘${find.words}’${now && `, instead of ‘${now}’`}`;
  return (
    <Checkbox
      checked={taken}
      onChange={(event) => onTake(event.currentTarget.checked)}
      label={
        <>
          <span className="quiet">{partLabels[find.field]}</span> {find.value}
        </>
      }
      description={
        isDoubtful(find) ? (
          <Text span inherit c="var(--shop-warn)">
            Not sure, please check: {source}
          </Text>
        ) : (
          source
        )
      }
    />
  );
}

type FindProps = { find: TitleFind; values: CardFormValues; taken: boolean; onTake: (taken: boolean) => void };

type FindsProps = {
  finds: readonly TitleFind[];
  values: CardFormValues;
  onFill: (taken: readonly TitleFind[]) => void;
  onCancel: () => void;
};

function Finds({ finds, values, onFill, onCancel }: FindsProps) {
  const [left, setLeft] = useState<ReadonlySet<TitleField>>(new Set());
  const taken = finds.filter(({ field }) => !left.has(field));
  const take = (field: TitleField, wanted: boolean) =>
    setLeft((before) => new Set(wanted ? [...before].filter((other) => other !== field) : [...before, field]));
  return (
    <Box component="fieldset" m="12px 0 0">
      <Text component="legend" inherit fz={14} mb={8} fw={500}>
        Found in the title
      </Text>
      <SimpleGrid minColWidth={240} spacing={24} verticalSpacing={12}>
        {finds.map((find) => (
          <Find
            key={find.field}
            find={find}
            values={values}
            taken={!left.has(find.field)}
            onTake={(wanted) => take(find.field, wanted)}
          />
        ))}
      </SimpleGrid>
      <Flex gap={8} justify="flex-end" mt={16}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={taken.length === 0} onClick={() => onFill(taken)}>
          Fill
        </Button>
      </Flex>
    </Box>
  );
}

type TitlePasteProps = { values: CardFormValues; onFill: (values: CardFormValues) => void };

/** 'Fill from title': reads a listing title into the form (CMGR-35). */
export function TitlePaste({ values, onFill }: TitlePasteProps) {
  const { log } = useUseCases();
  const [title, setTitle] = useState('');
  const [state, setState] = useState<State>(idle);
  const heading = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const change = useCallback((event: ChangeEvent<HTMLInputElement>) => {
    setTitle(event.currentTarget.value);
    setState(idle);
  }, []);
  const read = async () => {
    if (title.trim() === '') return;
    setState({ kind: 'reading' });
    try {
      const { readTitle } = await loadReader();
      const finds = findsIn(readTitle(title));
      setState(finds.length > 0 ? { kind: 'found', finds } : { kind: 'nothing' });
    } catch (reason) {
      log.warn('the code that reads titles could not be loaded', { reason: String(reason) });
      setState({ kind: 'failed' });
    }
  };
  const fill = (taken: readonly TitleFind[]) => {
    onFill(filled(values, taken));
    setState({ kind: 'filled', count: taken.length });
    status.current?.focus();
  };
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      p={16}
      bd="1px solid var(--shop-divider)"
      bdrs={8}
      className="ground"
    >
      <Title id={heading} order={3} mb={8}>
        Fill from title
      </Title>
      <Flex
        component="form"
        wrap="wrap"
        gap={8}
        align="flex-start"
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <EntryText
          label="Listing title"
          placeholder="2018-19 Panini Prizm Luka Doncic #280 Silver RC PSA 10"
          autoComplete="off"
          maxLength={cardFields.title.limit}
          value={title}
          error={
            state.kind === 'failed' &&
            'This part of the page could not be loaded. What you entered is kept. Please check the connection and try again.'
          }
          onChange={change}
          flex="1 1 320px"
        />
        <Button type="submit" variant="default" loading={state.kind === 'reading'} className={classes.read}>
          Read title
        </Button>
      </Flex>
      <p role="status" ref={status} tabIndex={-1} className={`${classes.status} note quiet`}>
        {statusText(state)}
      </p>
      {state.kind === 'found' && (
        <Finds finds={state.finds} values={values} onFill={fill} onCancel={() => setState(idle)} />
      )}
    </Box>
  );
}
