import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '#ui/app/mantine-theme.ts';

describe.each([
  ['is busy', { loading: true }],
  ['is at its limit', { disabled: true }],
])('a button that %s', (_, state) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const page = (now: typeof state | object) => (
    <MantineProvider theme={theme}>
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...now}>
          Save
        </Button>
        <ActionIcon aria-label="Less" onClick={onClick} {...now}>
          −
        </ActionIcon>
      </form>
    </MantineProvider>
  );
  beforeEach(() => {
    onClick.mockReset();
    onSubmit.mockReset();
  });

  it.each(['Save', 'Less'])(
    'keeps the focus, cannot be pressed, and is disabled once it is left: %s [NAV-26]',
    (name) => {
      const { rerender } = render(page({}));
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      rerender(page(state));
      expect(button).toHaveFocus();
      expect(button).not.toHaveAttribute('disabled');
      expect(button).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(button);
      expect(onClick).not.toHaveBeenCalled();
      expect(onSubmit).not.toHaveBeenCalled();
      act(() => button.blur());
      expect(button).toBeDisabled();
    },
  );
});
