import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Option } from '#ui/features/shop/filters/Option.tsx';

it.each([
  [27_993, 'Hockey, 27,993 cards'],
  [1, 'Hockey, 1 card'],
])('shows %i cards beside an option: %s', (count, name) => {
  render(
    <MantineProvider>
      <Option kind="radio" name="sport" label="Hockey" count={count} checked={false} onChoose={() => {}} />
    </MantineProvider>,
  );
  expect(screen.getByRole('radio').closest('label')?.textContent).toBe(name);
});
