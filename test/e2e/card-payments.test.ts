import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { aCard } from '../support/cards.ts';
import { declinedCard, goodCard, poorCard, waitingCard } from '../support/payment-provider/cards.ts';
import { cardStage, ownComplaints } from './support/card-shop.ts';
import { emailLike } from './support/emails.ts';
import { fillShipping } from './support/steps.ts';

const names = ['declined', 'closed', 'bank', 'away', 'wallet'] as const;
const cards = names.map((name, index) =>
  aCard({
    id: cardId(name),
    title: `Rookie ${name}`,
    player: `Rookie ${name}`,
    imageUrl: '/placeholder.svg',
    price: 100 + index,
    stock: 1,
    isPosted: true,
  }),
);

async function goToCheckout(page: Page, id: string): Promise<void> {
  await page.goto(`/card/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
  await page.goto('/checkout');
}

async function goToPayment(page: Page, id: string): Promise<void> {
  await goToCheckout(page, id);
  await fillShipping(page);
  await page.getByRole('button', { name: /continue to payment/i }).click();
  await page.getByLabel('Card number').waitFor();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^pay /i }).click();
}

describe('payments by card', () => {
  const stage = cardStage(cards);
  const stateOf = async (index: number) =>
    (await stage.shop.call('snapshot', null)).orders.find(({ total }) => total === 10_000 + index * 100)?.state;

  it('is declined twice, says why each time, and is paid by another card in the same order [PAY-05, PAY-11, PAY-12, PAY-36, PAY-37, P6]', async () => {
    const visited = await stage.visit();
    const { page } = visited;
    await goToPayment(page, 'declined');
    await page.getByText(/left/).first().waitFor();
    await payWith(page, declinedCard);
    await page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .first()
      .waitFor();
    await payWith(page, poorCard);
    await page
      .getByRole('alert')
      .filter({ hasText: /not enough money/i })
      .first()
      .waitFor();
    await payWith(page, goodCard);
    await page.waitForURL(/\/checkout\/success/);
    await page.getByText('Rookie declined').first().waitFor();
    await page.getByText('$100.00').first().waitFor();
    expect(await stateOf(0)).toBe('paid');
    expect(stage.provider.ledger.intents.size).toBe(1);
    await page.goto('/cart');
    await page
      .getByText(/cart is empty/i)
      .first()
      .waitFor();
    expect(ownComplaints(visited)).toEqual([]);
  });

  it('is complete when the tab was closed after paying: the order is there, and its email [PAY-40, ORDER-09, P7]', async () => {
    const { page, context } = await stage.visit();
    await goToPayment(page, 'closed');
    await page.getByLabel('Card number').fill(goodCard);
    // The shop's answer never reaches the page: the tab is closed while it is on its way.
    await page.route('**/confirm', (route) =>
      route.request().url().includes('stripe.com') ? route.fallback() : page.close(),
    );
    await page.getByRole('button', { name: /^pay /i }).click();
    await expect.poll(() => stateOf(1)).toBe('paid');
    const email = await emailLike(stage.dataDir, /Rookie closed/);
    const [, link = ''] = /(http\S+\/checkout\/success\S+)/.exec(email) ?? [];
    const { pathname, search } = new URL(link);
    const again = await context.newPage();
    await again.goto(`${pathname}${search}`);
    await again.getByText('Rookie closed').first().waitFor();
  });

  it('is paid by a wallet with one press, without the forms [EXPR-01, EXPR-03]', async () => {
    const visited = await stage.visit();
    const { page } = visited;
    await goToCheckout(page, 'wallet');
    await page.getByRole('region', { name: 'Express checkout' }).getByRole('button').click();
    await page.waitForURL(/\/checkout\/success/);
    await page.getByText('Ada Wallet').first().waitFor();
    await page.getByText('Springfield, IL 62701').first().waitFor();
    expect(await stateOf(4)).toBe('paid');
    expect(ownComplaints(visited)).toEqual([]);
  });

  it('follows a payment that the provider still works on [PAY-38]', async () => {
    const { page } = await stage.visit();
    await goToPayment(page, 'bank');
    await payWith(page, waitingCard);
    await page.waitForURL(/\/checkout\/success/);
    expect(await stateOf(2)).toBe('processing');
    const intent = [...stage.provider.ledger.intents.values()].find(({ amount }) => amount === 10_200);
    stage.provider.ledger.release(intent?.id ?? '', true);
    await expect.poll(() => stateOf(2)).toBe('paid');
    await page.getByText(/^Paid/).first().waitFor({ timeout: 30_000 });
  });

  it('falls back to the demonstration with test keys when the form cannot be loaded, and says so [PAY-18, PAY-23]', async () => {
    const { page } = await stage.visit();
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await goToCheckout(page, 'away');
    await fillShipping(page);
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page
      .getByText(/demonstration/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^pay /i }).click();
    await page.waitForURL(/\/checkout\/success/);
    await page
      .getByText(/demonstration/i)
      .first()
      .waitFor();
  });
});
