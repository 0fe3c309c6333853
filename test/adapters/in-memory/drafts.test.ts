import { makeInMemoryDrafts } from '#test/support/in-memory/drafts.ts';
import { draftsContract } from '../../contract/device-value.contract.ts';
import {
  boxDraftSamples,
  type DraftSamples,
  formDraftSamples,
  pageDraftSamples,
  type SomeDrafts,
} from '../../contract/draft-samples.ts';

const inMemory = <Kept extends SomeDrafts<Kept>>(samples: DraftSamples<Kept>) =>
  draftsContract('in memory', samples, async () => ({ drafts: makeInMemoryDrafts<Kept>(), close: async () => {} }));

inMemory(formDraftSamples);
inMemory(boxDraftSamples);
inMemory(pageDraftSamples);
