import { makeInMemoryPageDrafts } from '#adapters/in-memory/page-drafts.ts';
import { pageDraftsContract } from '../../contract/page-drafts.contract.ts';

pageDraftsContract('in memory', async () => ({ drafts: makeInMemoryPageDrafts(), close: async () => {} }));
