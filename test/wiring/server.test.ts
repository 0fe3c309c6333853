import 'reflect-metadata';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardPageShape } from '#adapters/calls/card-replies.wire.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { compressFiles, isStale, swapIn, type Target } from '#src/server/build.ts';
import { shopConfig } from '#src/server/public-config.ts';
import { openServerContainer } from '#src/server/server-container.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { layOutDatabase, testDatabase } from '#test/support/pglite.ts';

const logger = makeLogger('silent');
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-data-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The command line's alone. */
const notOnTheServer = new Set(['importCards', 'importFile']);

describe('the server’s container', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });

  it('gives out every port and use case of the server, each once', () => {
    const settings = {
      ...readServerSettings({})._unsafeUnwrap(),
      sessionSecrets: ['x'.repeat(32)] as const,
      page: 'dist/page',
    };
    const container = openServerContainer(database, logger, settings);
    const wanted = Object.entries(tokens).filter(([name]) => !notOnTheServer.has(name));
    for (const [name, token] of wanted) {
      expect(container.isBound(token), name).toBe(true);
      expect(container.get<unknown>(token), name).toBe(container.get<unknown>(token));
    }
  });
});

describe('the settings', () => {
  const bucket = {
    PICTURES_BUCKET_URL: 'https://s3.example/cards',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'canary',
  };
  const read = (environment: Record<string, string>) => readServerSettings(environment);

  it('have a value for everything, and an empty one counts as none', () => {
    const bare = read({})._unsafeUnwrap();
    expect(bare).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      readUrl: null,
      admin: { username: 'admin', email: 'admin@localhost', password: undefined },
      adminLoginPath: '/admin-yyd92c',
      seedSample: true,
      rateLimit: true,
      trustProxy: false,
      campaign: null,
      mail: { smtpUrl: null, from: 'Goat Collection <shop@localhost>', adminAddress: 'admin@localhost' },
      policies: { contactEmail: null, shippingDays: null, returnDays: null },
    });
    expect(read({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '', PAYMENTS: '' })._unsafeUnwrap()).toEqual(bare);
  });

  it('read secrets from files, and name the one that cannot be read or is empty, but no value [PAY-22, AUTH-66]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const session = file('session', `${'s'.repeat(40)}\n`);
    const files = { SESSION_SECRET_FILE: session, SMTP_URL_FILE: file('smtp', ''), ADMIN_PASSWORD_FILE: '' };
    expect(read(files)._unsafeUnwrap()).toMatchObject({ sessionSecret: 's'.repeat(40), mail: { smtpUrl: null } });
    expect(read({ ADMIN_PASSWORD_FILE: join(folder, 'none') })._unsafeUnwrapErr()).toMatch(/^ADMIN_PASSWORD_FILE: is/);
    for (const name of ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'ADMIN_PASSWORD', 'DATABASE_URL']) {
      const refusal = read({ [`${name}_FILE`]: file('empty', '\n') })._unsafeUnwrapErr();
      expect(refusal).toBe(`${name}_FILE: is an empty file`);
    }
    const both = read({ SESSION_SECRET_FILE: session, SESSION_SECRET: 't'.repeat(40) })._unsafeUnwrapErr();
    expect(both).toBe('SESSION_SECRET_FILE: cannot be set together with SESSION_SECRET');
    const short = read({ ADMIN_PASSWORD_FILE: file('password', 'short') })._unsafeUnwrapErr();
    expect(short).toMatch(/^ADMIN_PASSWORD: /);
    expect(short).not.toContain('short"');
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['https://s3.example/cards/', 'https://s3.example/cards'],
    ['https://cards.s3.example', 'https://cards.s3.example'],
    ['http://127.0.0.1:9000/cards', 'http://127.0.0.1:9000/cards'],
  ])('take a bucket for pictures: %s [IMG-70]', (given, url) => {
    const { pictures } = read({ ...bucket, PICTURES_BUCKET_URL: given })._unsafeUnwrap();
    expect(pictures.bucket).toEqual({ url, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'canary' });
    expect(read({})._unsafeUnwrap().pictures).toEqual({ bucket: null, virusScanner: null, hosts: null });
  });

  it('take a virus scanner and the hosts of pictures [IMG-72, IMG-73]', () => {
    const given = { VIRUS_SCANNER: '[::1]:3310', PICTURE_HOSTS: 'Pictures.example, *.cards.example' };
    expect(read(given)._unsafeUnwrap().pictures).toMatchObject({
      virusScanner: { host: '::1', port: 3310 },
      hosts: ['pictures.example', '*.cards.example'],
    });
    expect(read({ VIRUS_SCANNER: 'clamav:3310' })._unsafeUnwrap().pictures.virusScanner?.host).toBe('clamav');
  });

  it('tell the admin of orders at a real address, unless it is switched off [ORDER-18]', () => {
    const server = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example' };
    const addressOf = (environment: Record<string, string>) => read(environment)._unsafeUnwrap().mail.adminAddress;
    expect(addressOf(server)).toBeNull();
    expect(addressOf({ ...server, ADMIN_EMAIL: 'ada@shop.example' })).toBe('ada@shop.example');
    expect(addressOf({ ADMIN_EMAIL: 'ada@shop.example', ADMIN_NOTICES: 'off' })).toBeNull();
    expect(read({ ADMIN_NOTICES: 'sometimes' })._unsafeUnwrapErr()).toMatch(/^ADMIN_NOTICES: /);
  });

  it('take the values that are set [PAY-22]', () => {
    const secret = 'x'.repeat(32);
    expect(
      read({
        PORT: '8080',
        PUBLIC_URL: 'https://shop.example/',
        DATABASE_URL: 'postgres://shop@db/shop',
        SESSION_SECRET: secret,
        PAYMENTS: 'demo',
        SEED_SAMPLE: 'false',
        EBAY_CAMPAIGN_ID: '533',
        SMTP_URL: 'smtps://shop:secret@mail.example',
        MAIL_FROM: 'The Goat <cards@shop.example>',
      })._unsafeUnwrap(),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://shop.example',
      databaseUrl: 'postgres://shop@db/shop',
      sessionSecret: secret,
      seedSample: false,
      campaign: { campaignId: '533' },
      mail: { smtpUrl: 'smtps://shop:secret@mail.example', from: 'The Goat <cards@shop.example>' },
    });
  });

  it.each([
    ['2', { from: 2, to: 2 }],
    ['1-2', { from: 1, to: 2 }],
    ['3 – 5', { from: 3, to: 5 }],
  ])(
    'take a contact, %s business days until shipping, and days for returns [PAGE-20, CARD-30]',
    (days, shippingDays) => {
      const given = { CONTACT_EMAIL: ' help@shop.example ', SHIPPING_DAYS: days, RETURN_DAYS: '30' };
      const settings = read(given)._unsafeUnwrap();
      expect(settings.policies).toEqual({ contactEmail: 'help@shop.example', shippingDays, returnDays: 30 });
      expect(shopConfig(settings, '', emptySettings).policies).toEqual(settings.policies);
    },
  );

  const keysOf = (mode: 'test' | 'live') => ({
    STRIPE_SECRET_KEY: `sk_${mode}_canary`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_canary`,
    STRIPE_WEBHOOK_SECRET: 'whsec_canary_of_at_least_32_characters',
  });
  const [testKeys, liveKeys] = [keysOf('test'), keysOf('live')];
  const readKeys = {
    secretKey: 'sk_test_canary',
    publishableKey: 'pk_test_canary',
    webhookSecret: 'whsec_canary_of_at_least_32_characters',
  };
  const playMoney = { kind: 'stripe', mode: 'test', ...readKeys };
  const realMoney = {
    ...playMoney,
    mode: 'live',
    secretKey: 'sk_live_canary',
    publishableKey: 'pk_live_canary',
  };

  it.each<[Record<string, string>, object]>([
    [{}, { kind: 'demo' }],
    [{ PAYMENTS: 'demo' }, { kind: 'demo' }],
    [{ PAYMENTS: 'demo', ...testKeys }, { kind: 'demo' }],
    [testKeys, playMoney],
    [{ PAYMENTS: 'stripe', ...testKeys, RATE_LIMIT: 'off' }, playMoney],
    [
      { ...testKeys, STRIPE_SECRET_KEY: 'rk_test_canary' },
      { ...playMoney, secretKey: 'rk_test_canary' },
    ],
    [{ ...liveKeys, PUBLIC_URL: 'https://shop.example' }, realMoney],
    [{ ...liveKeys, PUBLIC_URL: 'http://localhost:3000' }, realMoney],
  ])(
    'take payments by Stripe where its keys are set, and by the demonstration else: %j [PAY-22]',
    (given, payments) => {
      expect(read(given)._unsafeUnwrap().payments).toEqual(payments);
    },
  );

  it('make no listings up and hide their page where real money is taken, unless eBay is connected [LIST-32]', () => {
    const live = { ...liveKeys, PUBLIC_URL: 'https://shop.example' };
    const shown = (given: Record<string, string>) => {
      const { marketplace, details } = shopConfig(read(given)._unsafeUnwrap(), '', emptySettings);
      return { marketplace, hidden: details.hidden };
    };
    expect(shown(live)).toEqual({ marketplace: 'off', hidden: ['live-listings'] });
    expect(shown({ ...live, EBAY_CLIENT_ID: 'canary', EBAY_CLIENT_SECRET: 'canary' })).toEqual({
      marketplace: 'ebay',
      hidden: [],
    });
    expect(shown(testKeys)).toEqual({ marketplace: 'demo', hidden: [] });
  });

  it('send the page only the public key of the provider [PAY-22]', () => {
    const told = shopConfig(read(testKeys)._unsafeUnwrap(), '', emptySettings);
    expect(told).toMatchObject({ payments: 'stripe', demoFallback: true });
    expect(JSON.stringify(told)).toContain(testKeys.STRIPE_PUBLISHABLE_KEY);
    expect(JSON.stringify(told)).not.toMatch(/sk_test_canary|whsec_canary_of_at_least_32_characters/);
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/cards' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example', NODE_ENV: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/shop', SESSION_SECRET: 'x'.repeat(32) }],
    ['SESSION_SECRET', { DATABASE_URL: 'postgres://db/shop' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short-canary' }],
    ['STAFF_SECOND_FACTOR', { STAFF_SECOND_FACTOR: 'on' }],
    ['BREACHED_PASSWORDS_URL', { BREACHED_PASSWORDS_URL: 'http://passwords.example/canary' }],
    ['SESSION_SECRET_PREVIOUS', { SESSION_SECRET_PREVIOUS: 'short-canary' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'canary' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['ADMIN_LOGIN_PATH', { ADMIN_LOGIN_PATH: 'admin' }],
    ['SEED_SAMPLE', { SEED_SAMPLE: 'perhaps' }],
    ['PAYMENTS', { PAYMENTS: 'cash' }],
    ['STRIPE_SECRET_KEY', { PAYMENTS: 'demo', STRIPE_SECRET_KEY: 'sk_live_canary' }],
    ['STRIPE_PUBLISHABLE_KEY', { PAYMENTS: 'demo', STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' }],
    ['STRIPE_SECRET_KEY', { PAYMENTS: 'stripe' }],
    ['STRIPE_SECRET_KEY', { ...testKeys, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...testKeys, STRIPE_PUBLISHABLE_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...testKeys, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...liveKeys, PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_canary_of_at_least_32_characters' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...testKeys, STRIPE_SECRET_KEY: 'sk_live_canary' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...liveKeys, STRIPE_SECRET_KEY: 'rk_test_canary' }],
    ['STRIPE_SECRET_KEY', { ...testKeys, STRIPE_SECRET_KEY: 'pk_test_canary' }],
    ['STRIPE_SECRET_KEY', { ...testKeys, STRIPE_SECRET_KEY: 'sk_canary' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'sk_test_canary' }],
    ['STRIPE_WEBHOOK_SECRET', { ...testKeys, STRIPE_WEBHOOK_SECRET: 'canary' }],
    ['STRIPE_SECRET_KEY', { PAYMENTS: 'demo', STRIPE_SECRET_KEY: 'canary' }],
    ['RATE_LIMIT', { ...liveKeys, PUBLIC_URL: 'https://shop.example', RATE_LIMIT: 'off' }],
    ['PUBLIC_URL', { ...liveKeys, PUBLIC_URL: 'http://shop.example' }],
    ['PUBLIC_URL', liveKeys],
    ['SMTP_URL', { SMTP_URL: 'http://canary.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM: 'shop@shop.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://shop:canary@mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'canary' }],
    ['MAIL_FROM', { MAIL_FROM: 'Canary <canary@shop.example>, canary@other.example' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'canary@.' }],
    ['SHIPPING_DAYS', { SHIPPING_DAYS: 'canary' }],
    ['SHIPPING_DAYS', { SHIPPING_DAYS: '3-1' }],
    ['SHIPPING_DAYS', { SHIPPING_DAYS: '0-1' }],
    ['RETURN_DAYS', { RETURN_DAYS: '0' }],
    ['RETURN_DAYS', { RETURN_DAYS: '14-30' }],
    ['RETURN_DAYS', { RETURN_DAYS: '366' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', HOST: '0.0.0.0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,on' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PICTURES_BUCKET_URL', { ...bucket, PICTURES_BUCKET_URL: 's3://canary' }],
    ['PICTURES_BUCKET_URL', { ...bucket, PICTURES_BUCKET_URL: 'https://key:canary@s3.example/cards' }],
    ['PICTURES_BUCKET_URL', { ...bucket, PICTURES_BUCKET_URL: 'https://s3.example/cards/canary' }],
    ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: 'postgres://canary@db/shop' }],
    ['READ_DATABASE_URL', { READ_DATABASE_URL: 'postgres://canary@db/shop' }],
    ['S3_REGION', { ...bucket, S3_REGION: 'canary!' }],
    ['S3_ACCESS_KEY_ID', { ...bucket, S3_ACCESS_KEY_ID: '' }],
    ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: 'canary' }],
    ['VIRUS_SCANNER', { VIRUS_SCANNER: 'canary' }],
    ['VIRUS_SCANNER', { VIRUS_SCANNER: 'canary:70000' }],
    ['PICTURE_HOSTS', { PICTURE_HOSTS: 'https://canary.example' }],
    ['PICTURE_HOSTS', { PICTURE_HOSTS: 'canary.example,*' }],
  ])(
    'end the start with one line that names %s and not its value: %j [PAY-22, PAY-34, R10, P10]',
    (name, environment) => {
      const line = read(environment)._unsafeUnwrapErr();
      expect(line.startsWith(name)).toBe(true);
      expect(line).not.toMatch(/\n|canary/);
    },
  );
});

describe('a shop on an empty database', () => {
  const page = join(newFolder(), 'page');
  const DATA_DIR = newFolder();
  const lines: string[] = [];
  let shop: RunningShop | null = null;
  beforeAll(async () => {
    await layOutDatabase(DATA_DIR);
    const settings = readServerSettings({ PORT: '0', RATE_LIMIT: 'off', DATA_DIR, PUBLIC_URL: 'https://shop.example' });
    const heard = makeLogger('info', { write: (line) => void lines.push(line) });
    shop = (await startShop(settings._unsafeUnwrap(), heard, { page }))._unsafeUnwrap();
  });
  afterAll(() => shop?.stop());

  const totalOf = async (query: string) =>
    cardPageShape.parse(await (await fetch(`${shop?.url}/cards?limit=100&${query}`)).json()).total;

  it('starts with the forty sample cards, all posted, eight on the home page [DATA-07]', async () => {
    expect(await totalOf('')).toBe(40);
    expect(await totalOf('posted=true')).toBe(40);
    expect(await totalOf('homepage=true')).toBe(8);
    expect(await (await fetch(`${shop?.url}/health`)).json()).toMatchObject({ database: 'pglite' });
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(shop?.madePassword).toMatch(/^[\w-]{20}$/);
  });

  it('writes emails into a folder, finishes them when it stops, and logs nothing of their content [AUTH-22, R5]', async () => {
    const post = (path: string, body: object) =>
      fetch(`${shop?.url}/api/v1/auth/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const ada = { email: 'ada@example.org', password: 'correct horse' };
    expect((await post('register', ada)).status).toBe(201);
    expect((await post('reset-requests', { email: ada.email })).status).toBe(202);
    await shop?.stop();
    shop = null;

    const outbox = join(DATA_DIR, 'outbox');
    const [email = ''] = readdirSync(outbox).filter((name) => name.endsWith('.txt'));
    const [, token = ''] =
      /https:\/\/shop\.example\/reset-password#token=(\S+)/.exec(readFileSync(join(outbox, email), 'utf8')) ?? [];
    expect(token).toHaveLength(43);
    expect(lines.some((line) => line.includes('email saved to the outbox folder') && line.includes(email))).toBe(true);
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain(ada.email);
  });

  it('does not start with a secret that has lost its content, and starts again with it put back [AUTH-66]', async () => {
    const path = join(DATA_DIR, 'session-secret');
    const secret = readFileSync(path, 'utf8');
    const settings = readServerSettings({ PORT: '0', RATE_LIMIT: 'off', DATA_DIR })._unsafeUnwrap();
    writeFileSync(path, '');
    const refusal = (await startShop(settings, logger, { page }))._unsafeUnwrapErr();
    expect(refusal).toContain('session-secret has 0 of at least 32 characters');
    writeFileSync(path, secret);
    const again = (await startShop(settings, logger, { page }))._unsafeUnwrap();
    expect((await fetch(`${again.url}/health`)).status).toBe(200);
    await again.stop();
  });

  it('says what is wrong with a database that it cannot reach', async () => {
    const unreachable = readServerSettings({
      DATABASE_URL: 'postgres://shop:canary@127.0.0.1:1/shop',
      SESSION_SECRET: 'x'.repeat(32),
      DATA_DIR: newFolder(),
    })._unsafeUnwrap();
    const line = (await startShop(unreachable, logger, { page }))._unsafeUnwrapErr();
    expect(line).toMatch(/DATABASE_URL/);
    expect(line).not.toMatch(/canary|\n/);
  });
});

describe('the built page', () => {
  const project = newFolder();
  const page = join(project, 'dist/page');
  const write = (path: string, text: string, age = 0) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const when = new Date(Date.now() - age);
    utimesSync(path, when, when);
  };

  it('is built anew when it is missing or older than what it is made of', () => {
    const target: Target = { name: 'page', made: 'index.html', sources: ['src-ui', 'missing'] };
    write(join(project, 'src-ui/app/App.tsx'), 'old', 60_000);
    expect(isStale(project, target)).toBe(true);
    write(join(page, 'index.html'), '<html>', 30_000);
    for (const folder of ['src-ui', 'src-ui/app']) {
      const before = new Date(Date.now() - 60_000);
      utimesSync(join(project, folder), before, before);
    }
    expect(isStale(project, target)).toBe(false);
    write(join(project, 'src-ui/app/App.tsx'), 'new');
    expect(isStale(project, target)).toBe(true);
  });

  it('takes the place of the one before whole, with compressed copies of its files', () => {
    const fresh = join(project, 'dist/fresh');
    const script = 'a long script; '.repeat(200);
    write(join(fresh, 'index.html'), '<html>new');
    write(join(fresh, 'assets/a.js'), script);
    compressFiles(fresh);
    swapIn(fresh, page);
    expect(readFileSync(join(page, 'index.html'), 'utf8')).toBe('<html>new');
    expect(gunzipSync(readFileSync(join(page, 'assets/a.js.gz'))).toString()).toBe(script);
    expect(brotliDecompressSync(readFileSync(join(page, 'assets/a.js.br'))).toString()).toBe(script);
    expect(readdirSync(join(project, 'dist'))).toEqual(['page']);
  });
});
