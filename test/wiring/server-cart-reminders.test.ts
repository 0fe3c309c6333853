import 'reflect-metadata';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '#adapters/server/node/log.ts';
import { type Cart, cartId } from '#domain/cart/cart.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import type { DocumentContent } from '#domain/documents/documents.ts';
import { userId } from '#domain/identity/user.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { aCard } from '#test/support/cards.ts';
import { layOutDatabase } from '#test/support/pglite.ts';
import { addAccount } from '#test/support/sessions.ts';

const rare = aCard({ id: 'rare', title: '1952 Topps Mickey Mantle', price: 100, stock: 1 });
const ada = userId('1748779200001');
const cart: Cart = [{ card: rare, quantity: 1 }];

describe('a shop that reminds of carts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-reminders-'));
  const DATA_DIR = join(folder, 'data');
  let shop: RunningShop;
  let version = 0;

  beforeAll(async () => {
    mkdirSync(DATA_DIR);
    await layOutDatabase(DATA_DIR);
    const page = join(folder, 'page');
    mkdirSync(page);
    writeFileSync(join(page, 'index.html'), '<!doctype html><head></head><title>Shop</title>');
    const settings = readServerSettings({
      PORT: '0',
      SEED_SAMPLE: 'false',
      ADMIN_PASSWORD: 'correct horse battery',
      DATA_DIR,
    })._unsafeUnwrap();
    shop = (await startShop(settings, makeLogger('silent'), { page, workers: false }))._unsafeUnwrap();
    await addAccount(shop.container.get(tokens.database), ada);
    (await shop.container.get(tokens.stores).cardStoreOf('shop').save([rare]))._unsafeUnwrap();
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const emails = () =>
    readdirSync(join(DATA_DIR, 'outbox'))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(DATA_DIR, 'outbox', name), 'utf8'));
  const emailLike = (subject: string) => emails().filter((text) => text.includes(`Subject: ${subject}`));
  const linkIn = (text = '', start: string): string =>
    new RegExp(`https?://[^\\s>]+${start}\\?token=[^\\s>]+`).exec(text)?.[0] ?? '';
  /** Links name the public address, which is another port than the test's. */
  const post = (link: string) => {
    const { pathname, search } = new URL(link);
    return fetch(`${shop.url}${pathname}${search}`, { method: 'POST' });
  };
  const save = async <Name extends 'emails' | 'shop'>(name: Name, change: Partial<DocumentContent[Name]>) => {
    const content = { ...emptySettings[name], ...change } as DocumentContent[Name];
    const documents = shop.container.get(tokens.apiPorts).documentsOf('shop');
    version = (await documents.write(name, content, name === 'emails' ? version : 0))._unsafeUnwrap().version;
  };
  const work = async () => {
    const { remindOfCarts, sendEmails } = shop.container.get(tokens.orderJobs).work;
    const due = (await remindOfCarts())._unsafeUnwrap();
    (await sendEmails())._unsafeUnwrap();
    return due;
  };

  it('asks and sends nothing until the admin sets the hours [RET-13]', async () => {
    const { cartReminders, offersReminders } = shop.container.get(tokens.apiPorts);
    expect(offersReminders()).toBe(false);
    expect((await cartReminders.request(ada))._unsafeUnwrapErr()).toEqual({ kind: 'reminders-closed' });
    expect(await work()).toBe(0);
  });

  it('emails the link to confirm, then once about the cart, and stops by one click [RET-10, RET-11, RET-12]', async () => {
    await save('emails', { reminderHours: 1 });
    const { cartReminders, carts, accountCarts } = shop.container.get(tokens.apiPorts);
    (await cartReminders.request(ada))._unsafeUnwrap();
    expect(await work()).toBe(0);
    const [confirmation] = emailLike('Confirm emails about your cart');
    const { searchParams } = new URL(linkIn(confirmation, '/confirm-signup'));
    const token = encodeURIComponent(searchParams.get('token') ?? '');
    const confirmed = await fetch(`${shop.url}/api/v1/newsletter/confirm?token=${token}`, { method: 'POST' });
    expect(confirmed.status).toBe(204);

    const id = cartId('c'.repeat(24));
    (await accountCarts.join(ada, id))._unsafeUnwrap();
    (await carts.save(id, cart))._unsafeUnwrap();
    expect(await work()).toBe(0);
    await sql`update carts set updated_at = now() - interval '1 hour'`.execute(shop.container.get(tokens.database).db);
    expect([await work(), await work()]).toEqual([1, 0]);
    const [reminder, ...others] = emailLike('Cards in your cart');
    expect(others).toEqual([]);
    expect(reminder).toContain('1952 Topps Mickey Mantle');
    expect(reminder).toContain('$100.00');
    expect(reminder).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

    const [, oneClick = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(reminder ?? '') ?? [];
    expect((await post(oneClick)).status).toBe(204);
    expect((await cartReminders.read(ada))._unsafeUnwrap().state).toBe('off');
  });

  it('sends none while the shop is on vacation [RET-11]', async () => {
    const { db } = shop.container.get(tokens.database);
    await sql`update cart_reminders set asked_at = now(), confirmed_at = now(), reminded_at = null`.execute(db);
    await save('shop', { onVacation: true });
    expect(await work()).toBe(0);
  });
});
