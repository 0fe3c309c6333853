import { makeInMemoryBoxDrafts } from '#adapters/in-memory/box-drafts.ts';
import { boxDraftsContract } from '../../contract/box-drafts.contract.ts';

boxDraftsContract('in memory', async () => ({ drafts: makeInMemoryBoxDrafts(), close: async () => {} }));
