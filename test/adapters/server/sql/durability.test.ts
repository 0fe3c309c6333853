import { describe, expect, it } from 'vitest';
import { type Durability, durabilityWarnings } from '#adapters/server/sql/durability.ts';

const safe: Durability = { replicas: 1, fsync: 'on', synchronousCommit: 'on', synchronousStandbyNames: 'ANY 1 (*)' };

describe('what PostgreSQL promises of a confirmed order [ADMIN-82]', () => {
  it.each([
    ['a replica that is waited for', safe, null],
    ['a replica that is waited for until it shows the change', { ...safe, synchronousCommit: 'remote_apply' }, null],
    ['one server', { ...safe, replicas: 0, synchronousStandbyNames: '' }, null],
    ['a replica that nobody waits for', { ...safe, synchronousStandbyNames: '' }, /^1 replica follows without/],
    ['two of them', { ...safe, replicas: 2, synchronousStandbyNames: '' }, /^2 replicas follow without/],
    ['commits that wait for this server only', { ...safe, synchronousCommit: 'local' }, /^synchronous_commit is local/],
    ['commits that wait for nothing', { ...safe, synchronousCommit: 'off' }, /^synchronous_commit is off/],
    ['a disk that is not flushed', { ...safe, replicas: 0, fsync: 'off' }, /^fsync is off/],
  ])('%s', (_, found, warning) => {
    const warnings = durabilityWarnings(found);
    expect(warnings).toHaveLength(warning === null ? 0 : 1);
    if (warning) expect(warnings[0]).toMatch(warning);
  });
});
