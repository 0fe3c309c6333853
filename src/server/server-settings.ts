import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import * as z from 'zod';
import type { AdminSettings } from '#adapters/server/identity/admin-account.ts';
import type { LogLevel } from '#adapters/server/node/log.ts';
import { minSecretLength } from '#adapters/server/node/signatures.ts';
import { readDayRange, readDays, type ShopPolicies } from '#domain/content/shop-policies.ts';
import { longestPassword, shortestPassword } from '#domain/identity/registration.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import { isEmail } from '#domain/shared/email.ts';
import {
  hasLiveKey,
  type PaymentSettings,
  paymentConflicts,
  paymentSettingsOf,
  publishableKeyForm,
  secretKeyForm,
  type TaxSource,
  webhookSecretForm,
} from './payment-settings.ts';
import {
  bucketUrlOf,
  hostForm,
  isBucketUrl,
  type PictureSettings,
  pictureConflicts,
  pictureSettingsOf,
  readScannerAddress,
} from './picture-settings.ts';
import {
  type MarketplaceSettings,
  marketplaceConflicts,
  marketplaceForm,
  marketplaceSettingsOf,
} from './read-ebay-settings.ts';
import { readSecretFiles } from './read-secret-files.ts';

export type ProcessSettings = {
  readonly port: number;
  readonly host: string;
  /** Address of `/metrics`; null for none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A replica of it, from which all cards are read at once; null for none. */
  readonly readUrl: string | null;
  /** The same database, by a role that may change its schema; null where the shop's own role may. */
  readonly migrationUrl: string | null;
  /** With more cards the database answers; 0 for always. */
  readonly cardsInMemory: number;
  /** Days that nightly backups are kept; 0 for none. */
  readonly backupDays: number;
  /** With less space on the disk the shop refuses changes; 0 for never. */
  readonly minFreeMegabytes: number;
  /** 0 for never. */
  readonly staffIdleMinutes: number;
  readonly staffNeedsSecondFactor: boolean;
  /** Without a trailing slash; null for none. */
  readonly breachedPasswordsUrl: string | null;
  /** Without a trailing slash; empty for the shop's own URL. */
  readonly publicUrl: string;
  readonly admin: AdminSettings;
  readonly adminLoginPath: string;
  readonly seedSample: boolean;
  /** Null: created once in `dataDir`. */
  readonly sessionSecret: string | null;
  /** Null for none: what it signed is still valid. */
  readonly previousSessionSecret: string | null;
  readonly rateLimit: boolean;
  /** True for one proxy, or the addresses of all. */
  readonly trustProxy: boolean | readonly string[];
  readonly logLevel: LogLevel;
  readonly campaign: AffiliateCampaign | null;
  readonly marketplace: MarketplaceSettings;
  readonly payments: PaymentSettings;
  readonly tax: TaxSource;
  readonly pictures: PictureSettings;
  readonly mail: {
    /** Null: emails are written to a folder in `dataDir`. */
    readonly smtpUrl: string | null;
    /** `Name <address>`. */
    readonly from: string;
    /** Null disables emails to the admin. */
    readonly adminAddress: string | null;
  };
  readonly policies: ShopPolicies;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'http:' && loopback.test(new URL(url).hostname);

const unset = <T extends z.ZodType>(shape: T) => z.preprocess((value) => (value === '' ? undefined : value), shape);
const sessionSecret = z.string().min(minSecretLength, `is shorter than ${minSecretLength} characters`);
const onOff = (start: 'on' | 'off') => unset(z.enum(['on', 'off']).default(start));

/** An address, a network, or a name for such networks. */
function isProxy(text: string): boolean {
  if (text === 'loopback' || text === 'uniquelocal') return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const postgresUrl = unset(
  z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'is not an address of PostgreSQL, as postgres://user:password@host/database')
    .optional(),
);

const shape = z.object({
  PORT: unset(
    z
      .string()
      .regex(/^\d{1,5}$/, 'is not a port from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'is not a port from 0 to 65535')
      .default(3000),
  ),
  HOST: unset(z.string().default('127.0.0.1')),
  METRICS_PORT: unset(
    z
      .string()
      .regex(/^\d{1,5}$/, 'is not a port from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'is not a port from 0 to 65535')
      .optional(),
  ),
  METRICS_HOST: unset(z.string().default('127.0.0.1')),
  DATA_DIR: unset(z.string().default('./data')),
  DATABASE_URL: postgresUrl,
  READ_DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl,
  CARDS_IN_MEMORY: unset(
    z
      .string()
      .regex(/^\d{1,7}$/, 'is not a number of cards from 0 to 9999999')
      .transform(Number)
      .default(500_000),
  ),
  STAFF_IDLE_MINUTES: unset(
    z
      .string()
      .regex(/^(0|[5-9]|[1-9]\d|[1-3]\d\d|4[0-7]\d|480)$/, 'is not 0 or a number of minutes from 5 to 480')
      .transform(Number)
      .default(30),
  ),
  STAFF_SECOND_FACTOR: unset(z.enum(['optional', 'required']).default('optional')),
  BREACHED_PASSWORDS_URL: unset(
    z
      .string()
      .refine(
        (url) => isOnThisMachine(url) || (URL.canParse(url) && new URL(url).protocol === 'https:'),
        'is not an https address, as https://api.pwnedpasswords.com/range',
      )
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  BACKUP_DAYS: unset(
    z
      .string()
      .regex(/^\d{1,3}$/, 'is not a number of days from 0 to 999')
      .transform(Number)
      .default(7),
  ),
  MIN_FREE_MB: unset(
    z
      .string()
      .regex(/^\d{1,6}$/, 'is not a number of megabytes from 0 to 999999')
      .transform(Number)
      .default(200),
  ),
  PICTURES_BUCKET_URL: unset(
    z
      .string()
      .refine(isBucketUrl, 'is not the address of a bucket, as https://s3.example.com/bucket')
      .transform(bucketUrlOf)
      .optional(),
  ),
  S3_REGION: unset(
    z
      .string()
      .regex(/^[a-z\d-]+$/, 'is not a region, as eu-central-1')
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: unset(z.string().optional()),
  S3_SECRET_ACCESS_KEY: unset(z.string().optional()),
  VIRUS_SCANNER: unset(
    z
      .string()
      .transform(readScannerAddress)
      .refine((address) => address !== null, 'is not a host and a port, as clamav:3310')
      .optional(),
  ),
  PICTURE_HOSTS: unset(
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
      .refine((hosts) => hosts.every((host) => hostForm.test(host)), 'is not a list of hosts, as a.com,*.b.com')
      .optional(),
  ),
  PUBLIC_URL: unset(
    z
      .string()
      .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
        error: 'is not an http(s) address',
        abort: true,
      })
      .refine((url) => new URL(url).pathname === '/', 'has a path; the shop lives at the root of its host')
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  ADMIN_USERNAME: unset(z.string().max(100, 'is longer than 100 characters').default('admin')),
  ADMIN_EMAIL: unset(z.string().includes('@', { error: 'is not an e-mail address' }).default('admin@localhost')),
  ADMIN_PASSWORD: unset(
    z
      .string()
      .min(shortestPassword, `is shorter than ${shortestPassword} characters`)
      .max(longestPassword, 'is too long')
      .optional(),
  ),
  ADMIN_LOGIN_PATH: unset(
    z
      .string()
      .regex(/^\/[\w-]+(\/[\w-]+)*$/, 'is not a path like /admin-yyd92c')
      .default('/admin-yyd92c'),
  ),
  SEED_SAMPLE: unset(z.enum(['true', 'false']).default('true')),
  SESSION_SECRET: unset(sessionSecret.optional()),
  SESSION_SECRET_PREVIOUS: unset(sessionSecret.optional()),
  PAYMENTS: unset(z.enum(['demo', 'stripe']).optional()),
  STRIPE_SECRET_KEY: unset(
    z.string().regex(secretKeyForm, 'is no secret key of Stripe, as sk_test_… or sk_live_…').optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: unset(
    z.string().regex(publishableKeyForm, 'is no publishable key of Stripe, as pk_test_… or pk_live_…').optional(),
  ),
  STRIPE_WEBHOOK_SECRET: unset(
    z.string().regex(webhookSecretForm, 'is no signing secret of a webhook endpoint of Stripe, as whsec_…').optional(),
  ),
  TAX: unset(z.enum(['table', 'stripe']).default('table')),
  RATE_LIMIT: onOff('on'),
  TRUST_PROXY: unset(
    z
      .string()
      .transform((text) => (/^(on|off)$/.test(text) ? text === 'on' : text.split(',').map((one) => one.trim())))
      .refine(
        (proxies) => typeof proxies === 'boolean' || proxies.every(isProxy),
        'is not on, off or a list of addresses and networks, as 10.0.0.0/8,203.0.113.7',
      )
      .default(false),
  ),
  LOG_LEVEL: unset(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
  EBAY_CLIENT_ID: unset(
    z
      .string()
      .regex(/^[^\s:]+$/, 'is no client id (App ID) of an eBay application')
      .optional(),
  ),
  EBAY_CLIENT_SECRET: unset(
    z.string().regex(/^\S+$/, 'is no client secret (Cert ID) of an eBay application').optional(),
  ),
  EBAY_ENV: unset(z.enum(['production', 'sandbox']).default('production')),
  EBAY_MARKETPLACE: unset(z.string().regex(marketplaceForm, 'is no site of eBay, as EBAY_US').default('EBAY_US')),
  EBAY_DAILY_CALLS: unset(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'is not a number of calls from 1 to 9999999')
      .transform(Number)
      .default(5000),
  ),
  EBAY_API_URL: unset(
    z
      .string()
      .refine(isOnThisMachine, 'is for a stand-in on this machine: an address of loopback, as http://127.0.0.1:4000')
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  EBAY_CAMPAIGN_ID: unset(z.string().optional()),
  EBAY_REFERENCE_ID: unset(z.string().default('')),
  SMTP_URL: unset(
    z
      .string()
      .refine(
        (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '',
        'is not an address of a mail server, as smtp://user:password@host:587',
      )
      .optional(),
  ),
  MAIL_FROM: unset(
    z
      .string()
      .regex(
        /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'is no sender, as Goat Collection <shop@example.org>',
      )
      .optional(),
  ),
  CONTACT_EMAIL: unset(z.string().trim().refine(isEmail, 'is not an email address').optional()),
  SHIPPING_DAYS: unset(
    z
      .string()
      .refine(
        (text) => readDayRange(text) !== null,
        'is not a number of business days from 1 to 365, or a range as 1-2',
      )
      .transform(readDayRange)
      .optional(),
  ),
  RETURN_DAYS: unset(
    z
      .string()
      .refine((text) => readDays(text) !== null, 'is not a number of days from 1 to 365')
      .transform(readDays)
      .optional(),
  ),
  ADMIN_NOTICES: onOff('on'),
  NODE_ENV: unset(z.string().optional()),
});

type Given = z.infer<typeof shape>;

/** An http URL to another machine. */
const isReadableOnTheWay = (url = ''): boolean => url.startsWith('http:') && !loopback.test(new URL(url).hostname);

/** Contradictory settings; the first one is reported. */
const conflicts: readonly (readonly [line: string, isWrong: (given: Given) => boolean])[] = [
  ...paymentConflicts,
  ...marketplaceConflicts,
  ...pictureConflicts,
  [
    'SESSION_SECRET: must be set together with DATABASE_URL, the same for every process',
    ({ DATABASE_URL, SESSION_SECRET }) => DATABASE_URL !== undefined && SESSION_SECRET === undefined,
  ],
  [
    'MIGRATION_DATABASE_URL: must be set together with DATABASE_URL',
    ({ DATABASE_URL, MIGRATION_DATABASE_URL }) => MIGRATION_DATABASE_URL !== undefined && DATABASE_URL === undefined,
  ],
  [
    'READ_DATABASE_URL: must be set together with DATABASE_URL',
    ({ DATABASE_URL, READ_DATABASE_URL }) => READ_DATABASE_URL !== undefined && DATABASE_URL === undefined,
  ],
  [
    'RATE_LIMIT: can be off on loopback only, and HOST is another address',
    ({ RATE_LIMIT, HOST }) => RATE_LIMIT === 'off' && !loopback.test(HOST),
  ],
  ['RATE_LIMIT: must be on where real money is taken', (given) => given.RATE_LIMIT === 'off' && hasLiveKey(given)],
  [
    'MAIL_FROM: must be set together with SMTP_URL',
    ({ SMTP_URL, MAIL_FROM }) => SMTP_URL !== undefined && MAIL_FROM === undefined,
  ],
  [
    'PUBLIC_URL: must be https in production, or sign-ins travel readable',
    ({ NODE_ENV, PUBLIC_URL }) => NODE_ENV === 'production' && isReadableOnTheWay(PUBLIC_URL),
  ],
  [
    'PUBLIC_URL: must be set when payments are real, because links in emails start with it',
    (given) => hasLiveKey(given) && given.PUBLIC_URL === undefined,
  ],
  [
    'PUBLIC_URL: must be https where real money is taken',
    (given) => hasLiveKey(given) && isReadableOnTheWay(given.PUBLIC_URL),
  ],
];

/** Rotation id and tool id of the affiliate network for the US site. */
const rotationId = '711-53200-19255-0';
const toolId = '10001';

/** Sender of emails in a folder. */
const defaultSender = 'Goat Collection <shop@localhost>';

/** The default `admin@localhost` cannot receive mail from a server; a folder accepts every address. */
const adminAddressOf = ({ ADMIN_NOTICES, ADMIN_EMAIL, SMTP_URL }: Given): string | null =>
  ADMIN_NOTICES === 'on' && (SMTP_URL === undefined || isEmail(ADMIN_EMAIL)) ? ADMIN_EMAIL : null;

const settingsOf = (given: Given): ProcessSettings => ({
  port: given.PORT,
  host: given.HOST,
  metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
  dataDir: resolve(given.DATA_DIR),
  databaseUrl: given.DATABASE_URL ?? null,
  readUrl: given.READ_DATABASE_URL ?? null,
  migrationUrl: given.MIGRATION_DATABASE_URL ?? null,
  cardsInMemory: given.CARDS_IN_MEMORY,
  backupDays: given.BACKUP_DAYS,
  minFreeMegabytes: given.MIN_FREE_MB,
  staffIdleMinutes: given.STAFF_IDLE_MINUTES,
  staffNeedsSecondFactor: given.STAFF_SECOND_FACTOR === 'required',
  breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL ?? null,
  publicUrl: given.PUBLIC_URL ?? '',
  admin: { username: given.ADMIN_USERNAME, email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
  adminLoginPath: given.ADMIN_LOGIN_PATH,
  seedSample: given.SEED_SAMPLE === 'true',
  sessionSecret: given.SESSION_SECRET ?? null,
  previousSessionSecret: given.SESSION_SECRET_PREVIOUS ?? null,
  rateLimit: given.RATE_LIMIT === 'on',
  trustProxy: given.TRUST_PROXY,
  logLevel: given.LOG_LEVEL,
  campaign:
    given.EBAY_CAMPAIGN_ID === undefined
      ? null
      : { campaignId: given.EBAY_CAMPAIGN_ID, rotationId, toolId, referenceId: given.EBAY_REFERENCE_ID },
  marketplace: marketplaceSettingsOf(given, hasLiveKey(given)),
  payments: paymentSettingsOf(given),
  tax: given.TAX,
  pictures: pictureSettingsOf(given),
  mail: {
    smtpUrl: given.SMTP_URL ?? null,
    from: given.MAIL_FROM ?? defaultSender,
    adminAddress: adminAddressOf(given),
  },
  policies: {
    contactEmail: given.CONTACT_EMAIL ?? null,
    shippingDays: given.SHIPPING_DAYS ?? null,
    returnDays: given.RETURN_DAYS ?? null,
  },
});

/** Returns one line that names an invalid variable, never its value (R10). */
export function readServerSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ProcessSettings, string> {
  const whole = readSecretFiles(environment);
  if (whole.isErr()) return err(whole.error);
  const read = shape.safeParse(whole.value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return err(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const conflict = conflicts.find(([, isWrong]) => isWrong(read.data));
  return conflict ? err(conflict[0]) : ok(settingsOf(read.data));
}
