import { screen, waitFor } from '@testing-library/react';
import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { ReminderConsent } from '#domain/cart/cart-reminder.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import { field, jordan, line, openCheckout } from './checkout-stage.tsx';

const ada: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.com' };
const since = '2026-03-01T12:00:00.000Z';
const label = 'Email me if I leave before I pay';
const off: ReminderConsent = { state: 'off', since: null };

async function open(wish: { viewer?: Viewer; consent?: ReminderConsent; isOffered?: boolean } = {}) {
  const { viewer = ada, consent = off, isOffered = true } = wish;
  let own = consent;
  let reads = 0;
  const page = await openCheckout([line(jordan)], {
    viewer,
    book: makeInMemoryAddressBook(),
    newsletter: {
      reminders: () => {
        reads += 1;
        return okAsync({ ...own, isOffered });
      },
      setReminders: () => {
        own = { state: 'pending', since };
        return okAsync(undefined);
      },
    },
  });
  await field(/^Full name/);
  return { ...page, reads: () => reads };
}

describe('the box about reminders at checkout', () => {
  it('asks a signed-in customer, empty at first, and says to confirm [RET-10]', async () => {
    const { user } = await open();
    const box = await screen.findByRole('checkbox', { name: label });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(await screen.findByText(/We sent an email to ada@example.com/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: label })).toBeChecked();
  });

  it.each([
    ['who has them already', { consent: { state: 'on', since } as const }],
    ['where the shop sends none', { isOffered: false }],
  ])('does not ask a customer %s [RET-10, RET-13]', async (_, wish) => {
    const { reads } = await open(wish);
    await waitFor(() => expect(reads()).toBe(1));
    expect(screen.queryByRole('checkbox', { name: label })).toBeNull();
  });

  it('does not ask guests [RET-10]', async () => {
    const { reads } = await open({ viewer: guest });
    expect(screen.queryByRole('checkbox', { name: label })).toBeNull();
    expect(reads()).toBe(0);
  });
});
