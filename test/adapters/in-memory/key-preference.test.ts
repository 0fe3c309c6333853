import { makeInMemoryKeyPreference } from '#test/support/in-memory/key-preference.ts';
import { keyPreferenceContract } from '../../contract/key-preference.contract.ts';

keyPreferenceContract('in memory', async () => ({
  preference: makeInMemoryKeyPreference(),
  close: async () => {},
}));
