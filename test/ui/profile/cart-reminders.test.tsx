import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { ReminderConsent } from '#domain/cart/cart-reminder.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aUser, renderShop } from '#test/support/render-shop.tsx';

const since = '2026-03-01T12:00:00.000Z';
const label = 'Email me if I leave cards in my cart';
const away = () => errAsync(storageFails);

type Wish = { consent?: ReminderConsent; isOffered?: boolean; mailServer?: boolean; over?: Partial<Newsletter> };

async function open({
  consent = { state: 'off', since: null },
  isOffered = true,
  mailServer = true,
  over = {},
}: Wish = {}) {
  let own = consent;
  const asked: boolean[] = [];
  const reminders: Pick<Newsletter, 'reminders' | 'setReminders'> = {
    reminders: () => okAsync({ ...own, isOffered }),
    setReminders: (wanted) => {
      asked.push(wanted);
      own = wanted ? { state: 'pending', since } : { state: 'off', since: null };
      return okAsync(undefined);
    },
  };
  const shop = await renderShop('/profile/emails', {
    viewer: aUser,
    over: ({ newsletter, shop }) => ({
      newsletter: { ...newsletter, ...reminders, ...over },
      shop: { ...shop, mailServer },
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Emails' });
  return { ...shop, asked };
}

const section = async () => within(await screen.findByRole('region', { name: 'Emails about your cart' }));
const box = async () => (await section()).findByRole('checkbox', { name: label });

describe('Emails about the cart', () => {
  it('are off at first; the box asks, and an email is to be confirmed [RET-10]', async () => {
    const { user, asked } = await open();
    expect(await box()).not.toBeChecked();
    expect(await box()).toHaveAccessibleDescription(/one a week at most/);
    await user.click(await box());
    expect(await (await section()).findByText(/We sent an email to .*@/)).toBeTruthy();
    expect(await box()).toBeChecked();
    await user.click((await section()).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(asked).toEqual([true, true]));
  });

  it('say so where no mail server sends the one to confirm [SET-13]', async () => {
    await open({ consent: { state: 'pending', since }, mailServer: false });
    expect(await (await section()).findByText(/emails are saved on the server, not sent/)).toBeTruthy();
  });

  it('say since when they are on, and are ended by the box, by keyboard [RET-10]', async () => {
    const { user, asked } = await open({ consent: { state: 'on', since } });
    expect(await (await section()).findByText('On since March 1, 2026.')).toBeTruthy();
    (await box()).focus();
    await user.keyboard(' ');
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(asked).toEqual([false]);
  });

  it('are not there where the shop sends none, but a consent from before can be ended [RET-13]', async () => {
    const first = await open({ isOffered: false });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Emails about your cart' })).toBeNull());
    first.unmount();
    const { user } = await open({ isOffered: false, consent: { state: 'pending', since } });
    expect((await section()).queryByRole('button', { name: 'Send again' })).toBeNull();
    await user.click(await box());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Emails about your cart' })).toBeNull());
  });

  it('say that they cannot be read, and try again [RET-10]', async () => {
    let isAway = true;
    const { user } = await open({
      over: { reminders: () => (isAway ? away() : okAsync({ state: 'off', since: null, isOffered: true })) },
    });
    expect(await (await section()).findByText(/Your choice cannot be loaded right now/)).toBeTruthy();
    isAway = false;
    await user.click((await section()).getByRole('button', { name: 'Try again' }));
    expect(await box()).not.toBeChecked();
  });

  it('say why a change was not made [RET-10]', async () => {
    const { user } = await open({ over: { setReminders: away } });
    await user.click(await box());
    expect(await (await section()).findByText(/Nothing was changed/)).toBeTruthy();
    expect(await box()).not.toBeChecked();
  });
});
