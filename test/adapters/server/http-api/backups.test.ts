import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { checkBackup } from '#adapters/server/backup/read-backup.ts';
import { migrations } from '#adapters/server/sql/migrate.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { signedIn } from '#test/support/sessions.ts';

describe('backups over the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await api.seed(sampleCards);
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async (role: 'user' | 'admin') =>
    api.app.inject({ method: 'POST', url: '/api/v1/backups', headers: await signedIn(api, role), payload: {} });

  it('are sent whole to the admin, and not stored on the way', async () => {
    const answer = await ask('admin');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/gzip',
      'no-store',
    ]);
    const path = join(folder, 'shop.backup.gz');
    writeFileSync(path, answer.rawPayload);
    const { end } = (await checkBackup(path, Object.keys(migrations)))._unsafeUnwrap();
    expect(end.rows).toMatchObject({ cards: sampleCards.length });
  });

  it('are for the admin alone', async () => {
    expect((await ask('user')).statusCode).toBe(403);
  });

  it('say so when they cannot be written', async () => {
    const failing = await openTestApi({ ports: { makeBackup: () => Promise.reject(new Error('disk full')) } });
    const headers = await signedIn(failing, 'admin');
    const answer = await failing.app.inject({ method: 'POST', url: '/api/v1/backups', headers, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'backup-failed']);
    await failing.close();
  });
});
