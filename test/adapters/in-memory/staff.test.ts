import { staffContract } from '#test/contract/staff.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { aMember, makeInMemoryStaff } from '#test/support/in-memory/in-memory-staff.ts';

staffContract('in memory', async () => {
  const packer = aMember('pam@example.org');
  return { staff: makeInMemoryStaff([packer], makeFixedClock()), packer, close: async () => {} };
});
