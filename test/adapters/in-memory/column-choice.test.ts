import { makeInMemoryColumnChoice } from '#test/support/in-memory/column-choice.ts';
import { columnChoiceContract } from '../../contract/column-choice.contract.ts';

columnChoiceContract('in memory', async () => ({
  choice: makeInMemoryColumnChoice(),
  close: async () => {},
}));
