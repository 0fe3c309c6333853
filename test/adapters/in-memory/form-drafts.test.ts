import { makeInMemoryFormDrafts } from '#adapters/in-memory/form-drafts.ts';
import { formDraftsContract } from '../../contract/form-drafts.contract.ts';

formDraftsContract('in memory', async () => ({ drafts: makeInMemoryFormDrafts(), close: async () => {} }));
