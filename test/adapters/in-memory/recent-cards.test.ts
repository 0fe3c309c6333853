import { makeInMemoryRecentCards } from '#test/support/in-memory/recent-cards.ts';
import { recentCardsContract } from '../../contract/recent-cards.contract.ts';

recentCardsContract('in memory', async () => ({
  recent: makeInMemoryRecentCards(),
  close: async () => {},
}));
