import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { DueEvent, ProviderEvent, WebhookInbox } from '#domain/checkout/payments/webhook-inbox.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { ability } from './ability.ts';
import { minute } from './order-history.ts';

export type WebhookInboxStage = {
  readonly inbox: WebhookInbox;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<WebhookInbox>;
  /** From now on nothing can be read or written, until `mend`. Named as 'break'. */
  break?(): Promise<void>;
  mend?(): Promise<void>;
  close(): Promise<void>;
};

const lease = 60_000;

const anEvent = (number: number, more: Partial<ProviderEvent> = {}): ProviderEvent => ({
  id: `evt_${number}`,
  type: 'payment_intent.succeeded',
  intent: paymentIntentId(`pi_${number}`),
  live: false,
  payload: `{"id":"evt_${number}","note":"Dončić \\u0000"}`,
  ...more,
});

export function webhookInboxContract(
  name: string,
  open: () => Promise<WebhookInboxStage>,
  abilities: readonly ('reopen' | 'break')[] = [],
): void {
  describe(`webhook inbox: ${name}`, () => {
    let stage: WebhookInboxStage;
    const keep = async (event: ProviderEvent, at = 0, inbox = stage.inbox) =>
      (await inbox.keep(event, minute(at)))._unsafeUnwrap();
    const claim = async (at: number, inbox = stage.inbox) => (await inbox.claim(minute(at), lease))._unsafeUnwrap();
    const done = async (id: string, at = 0) => (await stage.inbox.done(id, 'settled', minute(at)))._unsafeUnwrap();
    const failed = async (id: string, retryAt: number, reason = 'the provider is away') =>
      (await stage.inbox.failed(id, reason, minute(retryAt)))._unsafeUnwrap();
    async function claimAll(at: number, inbox = stage.inbox): Promise<DueEvent[]> {
      const event = await claim(at, inbox);
      return event === null ? [] : [event, ...(await claimAll(at, inbox))];
    }
    const twoInboxes = async () =>
      [stage.inbox, abilities.includes('reopen') ? await ability(stage, 'reopen')() : stage.inbox] as const;

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers no event when none was received', async () => {
      expect(await claim(1)).toBeNull();
    });

    it('keeps an event and gives it to the job [PAY-33]', async () => {
      expect(await keep(anEvent(1))).toBe(true);
      expect(await claim(0)).toEqual({
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        intent: 'pi_1',
        live: false,
        attempts: 0,
      });
    });

    it('keeps events about something else than a payment, and those of real money', async () => {
      await keep(anEvent(1, { type: 'account.updated', intent: null, live: true }));
      expect(await claim(0)).toMatchObject({ type: 'account.updated', intent: null, live: true });
    });

    it('keeps an event once however often it comes, also when it is done already [PAY-33, W2]', async () => {
      expect(await keep(anEvent(1))).toBe(true);
      expect(await keep(anEvent(1), 1)).toBe(false);
      expect(await claimAll(1)).toHaveLength(1);
      await done('evt_1', 1);
      expect(await keep(anEvent(1), 2)).toBe(false);
      expect(await claimAll(99)).toEqual([]);
    });

    it('keeps an event once when it comes ten times at once [PAY-33, W2]', async () => {
      const inboxes = await twoInboxes();
      const kept = await Promise.all(Array.from({ length: 10 }, (_, time) => keep(anEvent(1), 0, inboxes[time % 2])));
      expect(kept.filter((isNew) => isNew)).toHaveLength(1);
      expect(await claimAll(0)).toHaveLength(1);
    });

    it('does not change an event that is told otherwise the second time', async () => {
      await keep(anEvent(1));
      await keep(anEvent(1, { type: 'payment_intent.canceled', intent: paymentIntentId('pi_9') }));
      expect(await claim(0)).toMatchObject({ type: 'payment_intent.succeeded', intent: 'pi_1' });
    });

    it('answers the event that is longest due first', async () => {
      await keep(anEvent(2), 2);
      await keep(anEvent(1), 3);
      await keep(anEvent(3), 1);
      expect((await claimAll(9)).map(({ id }) => id)).toEqual(['evt_3', 'evt_2', 'evt_1']);
    });

    it('gives an event to one worker until the lease is over, then again: its process may have ended [W6]', async () => {
      await keep(anEvent(1));
      expect(await claim(0)).toMatchObject({ attempts: 0 });
      expect(await claim(0.9)).toBeNull();
      expect(await claim(1)).toMatchObject({ id: 'evt_1', attempts: 1 });
    });

    it('gives an event that failed again, later, until it is done, and counts the tries [W6]', async () => {
      await keep(anEvent(1));
      await claim(0);
      await failed('evt_1', 10);
      expect(await claim(9)).toBeNull();
      expect(await claim(10)).toMatchObject({ id: 'evt_1', attempts: 1 });
      await failed('evt_1', 30, 'a \0 and half a \ud83c');
      expect(await claim(30)).toMatchObject({ id: 'evt_1', attempts: 2 });
      await done('evt_1', 30);
      await failed('evt_1', 31);
      expect(await claim(99)).toBeNull();
    });

    it('lets an event that failed wait without holding up the others', async () => {
      await keep(anEvent(1));
      await claim(0);
      await failed('evt_1', 10);
      await keep(anEvent(2), 1);
      expect((await claimAll(10)).map(({ id }) => id)).toEqual(['evt_2', 'evt_1']);
    });

    it('takes no notice of an event that it does not have', async () => {
      await done('evt_9');
      await failed('evt_9', 1);
      expect(await claim(9)).toBeNull();
    });

    it('gives every event to one of many workers [W2]', async () => {
      for (let number = 1; number <= 30; number += 1) await keep(anEvent(number));
      const inboxes = await twoInboxes();
      const workers = Array.from({ length: 8 }, (_, worker) => claimAll(0, inboxes[worker % 2]));
      const taken = (await Promise.all(workers)).flat().map(({ id }) => id);
      expect(taken).toHaveLength(30);
      expect(new Set(taken).size).toBe(30);
    });

    if (abilities.includes('reopen')) {
      it('has what it kept after a new start [PAY-33, W5]', async () => {
        await keep(anEvent(1));
        expect(await claim(0, await ability(stage, 'reopen')())).toMatchObject({ id: 'evt_1' });
      });
    }

    if (abilities.includes('break')) {
      it('says when it cannot keep an event, and has none of it [W5]', async () => {
        await keep(anEvent(1));
        await ability(stage, 'break')();
        const unavailable = storageFails;
        expect((await stage.inbox.keep(anEvent(2), minute(0)))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.inbox.claim(minute(0), lease))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.inbox.done('evt_1', '', minute(0)))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.inbox.failed('evt_1', '', minute(0)))._unsafeUnwrapErr()).toEqual(unavailable);
        await ability(stage, 'mend')();
        expect((await claimAll(0)).map(({ id }) => id)).toEqual(['evt_1']);
        expect(await keep(anEvent(2))).toBe(true);
      });
    }
  });
}
