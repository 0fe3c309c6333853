/** Of an input that may not be empty. */
export const needed = { withAsterisk: true, 'aria-required': true } as const;

/** Of the input of a value in percent or dollars. */
export const valueInput = (kind: 'percent' | 'amount') =>
  kind === 'percent'
    ? ({ inputMode: 'numeric', rightSection: '%', autoComplete: 'off' } as const)
    : ({ inputMode: 'decimal', leftSection: '$', autoComplete: 'off' } as const);

export const dateHints = [
  ['startsAt', 'Empty for at once.'],
  ['endsAt', 'Empty for no end.'],
] as const;
