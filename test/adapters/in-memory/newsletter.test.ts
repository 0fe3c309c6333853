import { reminderToken } from '#domain/cart/cart-reminder.ts';
import { mailingListContract } from '#test/contract/mailing-list.contract.ts';
import { newsletterContract, subscribersContract } from '#test/contract/newsletter.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeInMemoryNewsletter } from '#test/support/in-memory/newsletter.ts';

const close = async () => {};

const open = () => makeInMemoryNewsletter(makeFixedClock(), makeCountingIds(), 'signup page', true);

newsletterContract('in memory', async () => {
  const { newsletter, subscribers } = open();
  return {
    newsletter,
    listed: async () => {
      const page = (
        await subscribers.page({ status: 'confirmed', search: '', limit: 100, cursor: null })
      )._unsafeUnwrap();
      return page.subscribers.map((subscriber) => ({ subscriber, token: subscriber.id }));
    },
    confirmTokenOf: async (email) => {
      const page = (
        await subscribers.page({ status: 'pending', search: email, limit: 1, cursor: null })
      )._unsafeUnwrap();
      return page.subscribers[0]?.id ?? '';
    },
    reminderTokens: () => ({ confirm: reminderToken, leave: reminderToken }),
    close,
  };
}, ['list', 'reminders']);

subscribersContract('in memory', async () => ({ ...open(), close }));

mailingListContract('in memory', async () => ({ ...open(), close }));
