import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { makeCountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

const user: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.org' };
const admin: Viewer = { role: 'admin', id: userId('admin'), email: 'owner@example.org' };

function stage(count: DashboardFigures['countView'] = () => okAsync(undefined)) {
  const counted: CardId[] = [];
  const seen = new Set<CardId>();
  const log = makeRecordingLog();
  const countView = makeCountView({
    count: (id) => count(id).andTee(() => void counted.push(id)),
    isFirstView: (id) => !seen.has(id) && Boolean(seen.add(id)),
    log,
  });
  return { countView, counted, log };
}

/** Runs pending promises. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('counting a look at a card', () => {
  it('counts a card once a browser session, of a guest or a user [ADMIN-23]', async () => {
    const { countView, counted } = stage();
    countView(guest, cardId('a'));
    countView(user, cardId('a'));
    countView(user, cardId('b'));
    await turns();
    expect(counted).toEqual(['a', 'b']);
  });

  it('does not count the admin’s own look, nor takes it for the first one [ADMIN-23]', async () => {
    const { countView, counted } = stage();
    countView(admin, cardId('a'));
    await turns();
    expect(counted).toEqual([]);
    countView(guest, cardId('a'));
    await turns();
    expect(counted).toEqual(['a']);
  });

  it('says in the log alone when it could not be counted [ADMIN-23]', async () => {
    const { countView, log } = stage(() => errAsync(storageFails));
    countView(guest, cardId('a'));
    await turns();
    expect(log.entries).toMatchObject([{ level: 'warn', message: 'card view not counted' }]);
  });
});
