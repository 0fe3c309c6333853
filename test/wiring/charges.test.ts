import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '#adapters/server/node/log.ts';
import { cardId } from '#domain/cards/card.ts';
import { cartId } from '#domain/cart/cart.ts';
import { saveDocument } from '#domain/documents/save-document.ts';
import { cents } from '#domain/money/cents.ts';
import { openServerContainer } from '#src/server/server-container.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { someAddress } from '#test/contract/an-order.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { openPaymentProvider, type PaymentProvider } from '#test/support/payment-provider/payment-provider.ts';
import { testDatabase } from '#test/support/pglite.ts';

const keys = ({ secretKey, publishableKey, webhookSecret }: PaymentProvider) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});

const lines = [{ cardId: cardId('raw'), quantity: 1 }];

async function openShop(environment: Record<string, string> = {}, server?: PaymentProvider['server']) {
  const settings = {
    ...readServerSettings(environment)._unsafeUnwrap(),
    sessionSecrets: ['x'.repeat(32)] as const,
    page: 'dist/page',
  };
  const container = openServerContainer(await testDatabase(), makeLogger('silent'), settings, server);
  (
    await container
      .get(tokens.stores)
      .cardStoreOf('shop')
      .save([aCard({ id: 'raw', price: 10, stock: 1 })])
  )._unsafeUnwrap();
  return container.get(tokens.apiPorts);
}

describe('the server', () => {
  it('charges what is set as soon as it is saved [SHIP-11, TAX-06]', async () => {
    const { documentsOf, quoteOrder } = await openShop();
    const documents = documentsOf('admin owner');
    const quoted = async () => {
      const request = { lines, to: { country: 'US', state: 'CA' } } as const;
      return (await quoteOrder(request))._unsafeUnwrap().offers.map(({ method, total }) => [method.name, total]);
    };
    expect(await quoted()).toEqual([['Free shipping', 1000]]);
    (await saveDocument(documents, 'shipping', sampleDocuments.shipping, 0))._unsafeUnwrap();
    expect(await quoted()).toEqual([['Plain white envelope', 1100]]);
    (await saveDocument(documents, 'tax', sampleDocuments.tax, 0))._unsafeUnwrap();
    expect(await quoted()).toEqual([['Plain white envelope', 1180]]);
  });

  it('charges the tax that Stripe calculates, and keeps it with the order [TAX-07, TAX-08]', async () => {
    const provider = await openPaymentProvider();
    const { quoteOrder, placeOrder } = await openShop({ ...keys(provider), TAX: 'stripe' }, provider.server);
    const to = { ...someAddress, state: 'NY', postalCode: '10001' };
    const [offer] = (await quoteOrder({ lines, to }))._unsafeUnwrap().offers;
    expect(offer?.total).toBe(1089);
    const request = { cartId: cartId('c'), lines, amount: cents(1089), shipping: to, idempotencyKey: 'k', demo: false };
    const unknown = { ...request, shipping: { ...to, postalCode: '90210' } };
    expect((await placeOrder(unknown))._unsafeUnwrapErr()).toEqual({ kind: 'tax-address-invalid' });
    provider.faults.set('tax', 'error');
    expect((await placeOrder(request))._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      what: 'tax',
    });
    provider.faults.heal();
    const { order } = (await placeOrder(request))._unsafeUnwrap();
    expect(order).toMatchObject({
      total: 1089,
      charges: {
        taxes: [
          { rate: 400, amount: 40 },
          { name: 'Sales tax (NY)', rate: 487.5, amount: 49 },
        ],
      },
    });
    expect(provider.intentsOf(order.id)).toMatchObject([{ amount: 1089 }]);
    await provider.close();
  });

  it('asks Stripe for no tax unless TAX says so, and never without keys [TAX-07]', async () => {
    const provider = await openPaymentProvider();
    const { quoteOrder } = await openShop(keys(provider), provider.server);
    const to = { country: 'US', state: 'NY', postalCode: '10001' } as const;
    expect((await quoteOrder({ lines, to }))._unsafeUnwrap().offers[0]?.total).toBe(1000);
    expect(provider.calls).toEqual([]);
    expect(readServerSettings({ TAX: 'stripe' })._unsafeUnwrapErr()).toMatch(/^TAX: stripe needs Stripe’s keys/);
    await provider.close();
  });
});
