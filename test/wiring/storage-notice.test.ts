import { describe, expect, it } from 'vitest';
import { readServerSettings } from '#src/server/server-settings.ts';
import { storageNotice } from '#src/server/storage-notice.ts';

const keys = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1_of_at_least_32_characters',
  PUBLIC_URL: 'https://shop.example',
  DATA_DIR: '/data',
});
const noticeFor = (environment: Record<string, string>) =>
  storageNotice(readServerSettings(environment)._unsafeUnwrap());

describe('what a start says about the embedded database [R11]', () => {
  it('names what survives and what does not where real money is taken', () => {
    const notice = noticeFor(keys('live'));
    expect(notice).toMatch(/stored in \/data, on this disk only.*survives .*power failure.*does not survive the loss/);
    expect(notice).toContain('Copy /data/backups to another machine');
    expect(noticeFor({ ...keys('live'), BACKUP_DAYS: '0' })).toContain('There are no nightly backups');
  });

  it('says nothing without real money, or with a PostgreSQL', () => {
    const postgres = { DATABASE_URL: 'postgres://shop@db/shop', SESSION_SECRET: 'x'.repeat(32) };
    expect([noticeFor({}), noticeFor(keys('test')), noticeFor({ ...keys('live'), ...postgres })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
