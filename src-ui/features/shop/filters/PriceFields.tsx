import { Box, Flex, Text } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { Range } from '#domain/cards/card-filter.ts';
import { type TypedPriceProblem, typedPrices } from '#domain/cards/typed-prices.ts';
import classes from './PriceFields.module.css';

type PriceFieldsProps = { prices: Range; onChoose: (prices: Range) => void };

const ends = ['min', 'max'] as const;
const labels = { min: 'Min price', max: 'Max price' } as const;

const problemTexts = {
  'no-price': 'Enter a price such as 25 or 99.50.',
  'below-min': 'The max price is below the min price.',
} as const satisfies Record<TypedPriceProblem['kind'], string>;

type Typed = Readonly<Record<(typeof ends)[number], string>>;
const typedOf = ({ min, max }: Range): Typed => ({ min: String(min ?? ''), max: String(max ?? '') });

/** Apply on Enter and blur; errors are shown at the field (FLTR-18). */
export function PriceFields({ prices, onChoose }: PriceFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState(typedOf(prices));
  const [known, setKnown] = useState(prices);
  const [wrong, setWrong] = useState<TypedPriceProblem | null>(null);
  // The URL can change without the fields: slider, Back, removed chip.
  if (known.min !== prices.min || known.max !== prices.max) {
    setKnown(prices);
    setTyped(typedOf(prices));
    setWrong(null);
  }
  const apply = () => {
    const read = typedPrices(typed.min, typed.max);
    setWrong(read.isErr() ? read.error : null);
    if (read.isOk() && (read.value.min !== prices.min || read.value.max !== prices.max)) onChoose(read.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <Box component="form" mt={8} className="halves gap-8" onSubmit={submit} noValidate>
      {ends.map((end) => (
        <Box key={end} component="label" miw={0}>
          <Text span inherit display="block" fz={13} mb={4} c="dimmed">
            {labels[end]}
          </Text>
          <Flex
            component="span"
            gap={4}
            align="center"
            fz={14}
            pl={10}
            bdrs={6}
            bg="var(--shop-paper)"
            c="dimmed"
            className={classes.box}
          >
            <span aria-hidden="true">$</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="go"
              maxLength={14}
              placeholder="Any"
              value={typed[end]}
              aria-invalid={wrong?.field === end || undefined}
              aria-describedby={wrong?.field === end ? `${id}-problem` : undefined}
              className={`${classes.input} tabular fills`}
              onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
              onBlur={apply}
            />
          </Flex>
        </Box>
      ))}
      {/* A form with two fields needs a submit button for Enter. */}
      <button type="submit" hidden />
      {wrong && (
        <p id={`${id}-problem`} className="full-row fz-13 bad" role="alert">
          {problemTexts[wrong.kind]}
        </p>
      )}
    </Box>
  );
}
