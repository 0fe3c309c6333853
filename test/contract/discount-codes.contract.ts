import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import type { DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { aCard } from '../support/cards.ts';
import { aCode } from '../support/discount-codes.ts';
import { ability } from './ability.ts';
import { newOrder, orderNumber, someAddress, someCharges } from './an-order.ts';
import { minute, pathTo } from './order-history.ts';

export type DiscountCodesStage = {
  /** In June 2025. */
  readonly codes: DiscountCodes;
  /** Ability 'orders': those that use the codes. */
  readonly orders?: Orders;
  /** Ability 'auditLog'. */
  readonly auditLog?: AuditLog;
  seed?(cards: readonly ReturnType<typeof aCard>[]): Promise<unknown>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'shut': the caller has no permission from now on. */
  shut?(): Promise<void>;
  close(): Promise<void>;
};

export type DiscountCodesAbility = 'orders' | 'auditLog' | 'break' | 'shut';

const card = aCard({ id: 'mantle', price: 100, stock: 900 });

export function discountCodesContract(
  name: string,
  open: () => Promise<DiscountCodesStage>,
  abilities: readonly DiscountCodesAbility[] = [],
): void {
  describe(`discount codes: ${name}`, () => {
    let stage: DiscountCodesStage;
    beforeEach(async () => {
      stage = await open();
      await stage.seed?.([card]);
    });
    afterEach(() => stage.close());

    const add = async (more: Partial<DiscountCode> = {}): Promise<StoredCode> =>
      (await stage.codes.add(aCode(more)))._unsafeUnwrap();
    const find = async (typed: string): Promise<StoredCode> => (await stage.codes.find(typed))._unsafeUnwrap();
    const list = async () => (await stage.codes.list())._unsafeUnwrap().map(({ code }) => code.code);

    it('lists what was added, the latest first [DISC-05]', async () => {
      expect(await list()).toEqual([]);
      const added = await add();
      await add({ code: 'OTHER', covers: 'player', covered: ['Ken Griffey Jr.'], minimum: cents(5000), limit: 3 });
      expect(await list()).toEqual(['OTHER', 'SUMMER10']);
      expect(added).toEqual({
        code: aCode(),
        version: 1,
        createdAt: expect.stringMatching(/^2025-06-01T/),
        uses: { paid: 0, open: 0 },
      });
      expect(await find('SUMMER10')).toEqual(added);
    });

    it('finds a code however it is typed, and no other [DISC-01]', async () => {
      await add();
      expect((await find(' summer 10 ')).code).toEqual(aCode());
      for (const typed of ['SUMMER1', 'SUMMER100', 'SUMMER%', '-']) {
        expect((await stage.codes.find(typed))._unsafeUnwrapErr()).toEqual({ kind: 'discount-code-not-found' });
      }
    });

    it('refuses a code that exists already [DISC-05]', async () => {
      await add();
      const again = await Promise.all([stage.codes.add(aCode({ value: 20 })), stage.codes.add(aCode({ value: 30 }))]);
      expect(again.map((result) => result._unsafeUnwrapErr().kind)).toEqual([
        'discount-code-taken',
        'discount-code-taken',
      ]);
      expect((await find('SUMMER10')).code.value).toBe(10);
    });

    it('changes and ends the version that was seen, and no other [DISC-05, DISC-06]', async () => {
      await add();
      const changed = (await stage.codes.change(aCode({ value: 20 }), 1))._unsafeUnwrap();
      expect(changed).toMatchObject({ version: 2, code: { value: 20 } });
      const stale = [await stage.codes.change(aCode({ value: 30 }), 1), await stage.codes.end('SUMMER10', 1)];
      for (const result of stale) {
        expect(result._unsafeUnwrapErr()).toEqual({ kind: 'stale-discount-code', current: changed });
      }
      const ended = (await stage.codes.end('summer10', 2))._unsafeUnwrap();
      expect(ended).toMatchObject({ version: 3, code: { value: 20, endsAt: expect.stringMatching(/^2025-06-01T/) } });
      expect(await find('SUMMER10')).toEqual(ended);
      expect((await stage.codes.change(aCode({ code: 'GONE' }), 1))._unsafeUnwrapErr().kind).toBe(
        'discount-code-not-found',
      );
      expect((await stage.codes.end('GONE', 1))._unsafeUnwrapErr().kind).toBe('discount-code-not-found');
    });

    if (abilities.includes('auditLog')) {
      it('is in the audit log with each change [DISC-07]', async () => {
        await add();
        await stage.codes.change(aCode({ limit: 5 }), 1);
        const { page, detail } = ability(stage, 'auditLog');
        const { changes } = (await page({ act: 'discount', cardId: null, limit: 10 }))._unsafeUnwrap();
        expect(changes).toMatchObject([
          { act: 'discount', title: 'SUMMER10', settings: [{ label: 'Uses in total', before: '', after: '5' }] },
          { act: 'discount', title: 'SUMMER10', settings: [{ label: 'Discount' }, { label: 'Applies to' }] },
        ]);
        const [latest] = changes;
        const all = (await page({ act: null, cardId: null, limit: 1 }))._unsafeUnwrap();
        expect(all).toMatchObject({ changes: [latest], more: true });
        expect((await detail(latest?.number ?? 0))._unsafeUnwrap()).toMatchObject({ title: 'SUMMER10', cards: [] });
      });
    }

    if (abilities.includes('orders')) {
      const buy = (number: number, email = someAddress.email, code = 'SUMMER10') => {
        const wanted = newOrder({ number, cards: [[card, 1]] });
        const charges = { ...someCharges, discount: cents(1000), discountCode: code };
        const order: Order = {
          ...wanted.order,
          charges,
          customerEmail: email,
          shippingAddress: { ...someAddress, email },
        };
        return ability(stage, 'orders').open({ ...wanted, order });
      };
      const bring = async (number: number, state: Parameters<typeof pathTo>[0]) => {
        const orders = ability(stage, 'orders');
        const { total } = (await orders.find(orderNumber(number)))._unsafeUnwrap();
        for (const event of pathTo(state, number, total)) {
          (await orders.record(orderNumber(number), event, 'shop', minute(1)))._unsafeUnwrap();
        }
      };
      const refusal = async (number: number, email?: string, code?: string) => {
        const failure = (await buy(number, email, code))._unsafeUnwrapErr();
        return failure.kind === 'discount-refused' ? failure.refusal : failure;
      };

      it('counts orders that are open or paid, and gives the use of an expired one back [DISC-04]', async () => {
        await add({ limit: 2 });
        (await buy(1))._unsafeUnwrap();
        (await buy(2, 'grace@example.org'))._unsafeUnwrap();
        await bring(1, 'paid');
        expect((await find('SUMMER10')).uses).toEqual({ paid: 1, open: 1 });
        expect(await refusal(3)).toEqual({ reason: 'used-up' });
        await bring(2, 'expired');
        expect((await find('SUMMER10')).uses).toEqual({ paid: 1, open: 0 });
        (await buy(3))._unsafeUnwrap();
        await bring(1, 'refunded');
        expect(await refusal(4)).toEqual({ reason: 'used-up' });
        const kept = (await ability(stage, 'orders').find(orderNumber(3)))._unsafeUnwrap();
        expect(kept.charges).toMatchObject({ discount: 1000, discountCode: 'SUMMER10' });
      });

      it('counts a customer by email, ignoring case [DISC-04]', async () => {
        await add({ perCustomer: 1 });
        (await buy(1, 'Ada@Example.org'))._unsafeUnwrap();
        expect(await refusal(2, ' ada@example.ORG')).toEqual({ reason: 'already-used' });
        (await buy(3, 'grace@example.org'))._unsafeUnwrap();
      });

      it('refuses an order whose code has ended or is unknown, and holds no copy [DISC-04]', async () => {
        await add();
        await stage.codes.end('SUMMER10', 1);
        expect(await refusal(1)).toEqual({ reason: 'ended' });
        expect(await refusal(2, undefined, 'UNKNOWN')).toEqual({ reason: 'unknown' });
        expect((await ability(stage, 'orders').find(orderNumber(1))).isErr()).toBe(true);
      });

      it('gives the last use to one of many who claim it at once [DISC-04]', async () => {
        const claims = 200;
        await add({ limit: 1 });
        const answers = await Promise.all(
          Array.from({ length: claims }, (_, index) => buy(index + 1, `customer${index}@example.org`)),
        );
        const refused = answers.filter((answer) => answer.isErr()).map((answer) => answer._unsafeUnwrapErr());
        expect(refused).toHaveLength(claims - 1);
        expect(new Set(refused.map((failure) => JSON.stringify(failure)))).toEqual(
          new Set([JSON.stringify({ kind: 'discount-refused', refusal: { reason: 'used-up' } })]),
        );
        expect((await find('SUMMER10')).uses).toEqual({ paid: 0, open: 1 });
      });
    }

    const everyCall = (): readonly ReturnType<DiscountCodes['list' | 'find' | 'add' | 'change' | 'end']>[] => [
      stage.codes.list(),
      stage.codes.find('SUMMER10'),
      stage.codes.add(aCode({ code: 'OTHER' })),
      stage.codes.change(aCode({ value: 20 }), 1),
      stage.codes.end('SUMMER10', 1),
    ];

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await add();
        await ability(stage, 'break')();
        for (const call of everyCall()) {
          expect((await call)._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
        }
      });
    }

    if (abilities.includes('shut')) {
      it('is closed to who is not signed in as the admin [DISC-05]', async () => {
        await ability(stage, 'shut')();
        for (const call of everyCall()) expect((await call)._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
      });
    }
  });
}
