import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '#domain/cart/cart.ts';
import { oldestCart, reminderPause } from '#domain/cart/cart-reminder.ts';
import { type CartReminders, reminderConfirmTime } from '#domain/cart/cart-reminders.port.ts';
import type { Outbox } from '#domain/checkout/emails/outbox.port.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import type { FixedClock } from '../support/in-memory/clock.ts';
import { ability } from './ability.ts';

export type CartRemindersStage = {
  readonly reminders: CartReminders;
  readonly users: readonly [UserId, UserId];
  readonly clock: FixedClock;
  readonly outbox: Outbox;
  setHours(hours: number | null): void;
  /** The user's cart changes now. */
  fill(user: UserId, lines: readonly CartItem[]): Promise<void>;
  /** An order of the user is placed now. */
  order(user: UserId, state: 'awaiting_payment' | 'paid' | 'expired'): Promise<void>;
  /** All copies of the card are sold. */
  sellOut(card: CartItem['card']): Promise<void>;
  removeAccount(user: UserId): Promise<void>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<CartReminders>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

/** In the shop of the stage. */
export const remindedCards = [
  aCard({ id: 'jordan', price: 125, stock: 5 }),
  aCard({ id: 'james', price: 10, stock: 5 }),
] as const;

const hour = 60 * 60_000;
const day = 24 * hour;
const [jordan, james] = remindedCards;
const lines = [{ card: jordan, quantity: 1 }];

export function cartRemindersContract(
  name: string,
  open: () => Promise<CartRemindersStage>,
  abilities: readonly ('reopen' | 'break')[] = [],
): void {
  describe(`cart reminders: ${name}`, () => {
    let stage: CartRemindersStage;
    let [ada, bob] = [userId(''), userId('')];
    beforeEach(async () => {
      stage = await open();
      stage.setHours(24);
      [ada, bob] = stage.users;
    });
    afterEach(() => stage.close());

    const state = async (user = ada) => (await stage.reminders.read(user))._unsafeUnwrap().state;
    const request = async (user = ada) => (await stage.reminders.request(user))._unsafeUnwrap();
    const withdraw = async (user = ada) => (await stage.reminders.withdraw(user))._unsafeUnwrap();
    const agree = async (user = ada) => {
      await request(user);
      (await stage.reminders.confirm(user))._unsafeUnwrap();
    };
    const remind = async () => (await stage.reminders.remindDue())._unsafeUnwrap();
    const content = async (user = ada) => (await stage.reminders.content(user))._unsafeUnwrap();
    /** Kinds and users of the emails that are due now, each taken once. */
    async function emails(): Promise<string[]> {
      const due = (await stage.outbox.claim(stage.clock.now(), 60 * day))._unsafeUnwrap();
      if (due === null) return [];
      return [`${due.kind} ${'userId' in due ? due.userId : ''}`, ...(await emails())];
    }
    /** A confirmed user with a cart that is due. */
    const left = async (user = ada, cart: readonly CartItem[] = lines) => {
      await agree(user);
      await stage.fill(user, cart);
      stage.clock.advance(24 * hour);
    };

    it('is off at first, pending after a request, and on once confirmed, with the time of each [RET-10]', async () => {
      expect((await stage.reminders.read(ada))._unsafeUnwrap()).toEqual({ state: 'off', since: null });
      const asked = stage.clock.now();
      await request();
      const since = new Date(asked).toISOString();
      expect((await stage.reminders.read(ada))._unsafeUnwrap()).toEqual({ state: 'pending', since });
      stage.clock.advance(hour);
      for (const _ of [1, 2]) (await stage.reminders.confirm(ada))._unsafeUnwrap();
      const confirmed = new Date(asked + hour).toISOString();
      expect((await stage.reminders.read(ada))._unsafeUnwrap()).toEqual({ state: 'on', since: confirmed });
      expect([await state(bob), await emails()]).toEqual(['off', [`cart-reminder-confirm ${ada}`]]);
    });

    it('sends another link for another request, and none to who has confirmed [RET-10]', async () => {
      await request();
      expect(await content()).toMatchObject({ email: expect.stringContaining('@'), isPending: true });
      stage.clock.advance(hour);
      await request();
      expect(await emails()).toHaveLength(2);
      await agree();
      await emails();
      stage.clock.advance(hour);
      await request();
      expect([await emails(), await state(), (await content()).isPending]).toEqual([[], 'on', false]);
    });

    it('is confirmed within seven days, and not without a request [RET-10]', async () => {
      const expired = { kind: 'sign-up-expired' };
      expect((await stage.reminders.confirm(ada))._unsafeUnwrapErr()).toEqual(expired);
      await request();
      stage.clock.advance(reminderConfirmTime);
      expect((await stage.reminders.confirm(ada))._unsafeUnwrapErr()).toEqual(expired);
      expect(await state()).toBe('off');
    });

    it('can be withdrawn at any time, also again, and a link from before does not bring it back [RET-10]', async () => {
      await agree();
      for (const _ of [1, 2]) await withdraw();
      expect((await stage.reminders.confirm(ada))._unsafeUnwrapErr()).toEqual({ kind: 'sign-up-expired' });
      expect([await state(), (await content()).lines]).toEqual(['off', []]);
    });

    it('reminds once of a cart that was left, and names what can be bought [RET-11]', async () => {
      await left(ada, [...lines, { card: james, quantity: 2 }]);
      await stage.fill(bob, lines);
      expect(await remind()).toBe(1);
      expect(await emails()).toEqual([`cart-reminder-confirm ${ada}`, `cart-reminder ${ada}`]);
      await stage.sellOut(jordan);
      expect((await content()).lines.map(({ card, quantity }) => [card.id, quantity])).toEqual([['james', 2]]);
      stage.clock.advance(20 * day);
      expect([await remind(), await emails()]).toEqual([0, []]);
    });

    it('waits for the hours of the settings, and forgets carts that were left long ago [RET-11]', async () => {
      await agree();
      await stage.fill(ada, lines);
      stage.clock.advance(24 * hour - 1);
      expect(await remind()).toBe(0);
      stage.clock.advance(oldestCart);
      expect(await remind()).toBe(0);
    });

    it('reminds of a changed cart again, after seven days [RET-11]', async () => {
      await left();
      expect(await remind()).toBe(1);
      stage.clock.advance(1);
      await stage.fill(ada, [{ card: james, quantity: 1 }]);
      stage.clock.advance(reminderPause - 2);
      expect(await remind()).toBe(0);
      stage.clock.advance(1);
      expect(await remind()).toBe(1);
    });

    it('counts the seven days also when the consent is withdrawn and given again [RET-11]', async () => {
      await left();
      expect(await remind()).toBe(1);
      await withdraw();
      await left();
      expect(await remind()).toBe(0);
    });

    it('does not remind of an empty or unbuyable cart, nor without consent [RET-11]', async () => {
      await left(ada, []);
      await stage.fill(bob, lines);
      await request(bob);
      stage.clock.advance(24 * hour);
      expect(await remind()).toBe(0);
      await stage.sellOut(jordan);
      await stage.fill(ada, lines);
      stage.clock.advance(24 * hour);
      expect(await remind()).toBe(0);
    });

    it.each(['awaiting_payment', 'paid'] as const)(
      'does not remind after an order that is %s [RET-11]',
      async (now) => {
        await left();
        await stage.order(ada, now);
        stage.clock.advance(24 * hour);
        expect(await remind()).toBe(0);
      },
    );

    it('reminds after a checkout that ended unpaid, from when it began [RET-11]', async () => {
      await left();
      await stage.order(ada, 'expired');
      expect(await remind()).toBe(0);
      stage.clock.advance(24 * hour);
      expect(await remind()).toBe(1);
    });

    it('says nothing in an email that is due when the cart has changed, is ordered or the consent withdrawn [RET-11]', async () => {
      for (const [at, comeBack] of [
        () => stage.fill(ada, [{ card: james, quantity: 1 }]),
        () => stage.order(ada, 'paid'),
        () => withdraw(),
      ].entries()) {
        stage.clock.advance(at * reminderPause);
        await left();
        expect(await remind()).toBe(1);
        expect((await content()).lines).toHaveLength(1);
        stage.clock.advance(1);
        await comeBack();
        expect((await content()).lines).toEqual([]);
        stage.clock.advance(1);
      }
    });

    it('is off while the shop sends none: nothing is asked, confirmed, due or said, and consents can be withdrawn [RET-13]', async () => {
      await left();
      expect(await remind()).toBe(1);
      await request(bob);
      stage.setHours(null);
      expect((await stage.reminders.request(ada))._unsafeUnwrapErr()).toEqual({ kind: 'reminders-closed' });
      expect((await stage.reminders.confirm(bob))._unsafeUnwrapErr()).toEqual({ kind: 'sign-up-expired' });
      expect([await content(), (await content(bob)).isPending]).toMatchObject([{ lines: [] }, false]);
      stage.clock.advance(reminderPause);
      await stage.fill(ada, lines);
      stage.clock.advance(24 * hour);
      expect([await state(), await remind()]).toEqual(['on', 0]);
      await withdraw();
      expect(await state()).toBe('off');
    });

    it('ends with the account, its emails too [RET-13]', async () => {
      await left();
      expect(await remind()).toBe(1);
      await stage.removeAccount(ada);
      expect([await emails(), (await content()).email, await state()]).toEqual([[], '', 'off']);
      expect((await stage.reminders.request(ada))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
    });

    it('reminds each customer once, of many callers [RET-11]', async () => {
      await agree(bob);
      await stage.fill(bob, lines);
      await left();
      const others = abilities.includes('reopen') ? [await ability(stage, 'reopen')()] : [];
      const callers = [stage.reminders, ...others, stage.reminders, ...others];
      const counts = await Promise.all(callers.map(async (one) => (await one.remindDue())._unsafeUnwrap()));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect((await emails()).filter((email) => email.startsWith('cart-reminder '))).toHaveLength(2);
    });

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await ability(stage, 'break')();
        const { reminders } = stage;
        for (const call of [
          reminders.read,
          reminders.request,
          reminders.confirm,
          reminders.withdraw,
          reminders.content,
        ]) {
          expect((await call(ada))._unsafeUnwrapErr()).toEqual(storageFails);
        }
        expect((await reminders.remindDue())._unsafeUnwrapErr()).toEqual(storageFails);
      });
    }
  });
}
