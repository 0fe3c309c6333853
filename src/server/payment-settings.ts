export type PaymentSettings =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'stripe';
      /** All three keys must be of one kind. */
      readonly mode: 'test' | 'live';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
    };

/** Who calculates sales tax: the table of the shop's settings, or Stripe Tax. */
export type TaxSource = 'table' | 'stripe';

export type PaymentVariables = {
  readonly TAX?: TaxSource | undefined;
  readonly PAYMENTS?: 'demo' | 'stripe' | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
};

export const secretKeyForm = /^(sk|rk)_(test|live)_\w+$/;
export const publishableKeyForm = /^pk_(test|live)_\w+$/;
export const webhookSecretForm = /^whsec_\S{26,}$/;

const isLive = (key: string | undefined): boolean => /^(sk|rk|pk)_live_/.test(key ?? '');

export const hasLiveKey = ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: PaymentVariables): boolean =>
  isLive(STRIPE_SECRET_KEY) || isLive(STRIPE_PUBLISHABLE_KEY);

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const wantsStripe = (given: PaymentVariables): boolean =>
  given.PAYMENTS === 'stripe' || (given.PAYMENTS === undefined && keyNames.some((name) => given[name] !== undefined));

type Conflict = readonly [line: string, isWrong: (given: PaymentVariables) => boolean];

/** Contradictory payment settings (PAY-34). */
export const paymentConflicts: readonly Conflict[] = [
  ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).map(
    (name): Conflict => [
      `${name}: a live key does not go with PAYMENTS=demo, which pays nothing`,
      (given) => given.PAYMENTS === 'demo' && isLive(given[name]),
    ],
  ),
  ...keyNames.map(
    (name): Conflict => [
      `${name}: must be set, as all three of Stripe’s keys, or none of them for the demonstration`,
      (given) => wantsStripe(given) && given[name] === undefined,
    ],
  ),
  [
    'TAX: stripe needs Stripe’s keys, because Stripe calculates the tax',
    (given) => given.TAX === 'stripe' && !wantsStripe(given),
  ],
  [
    'STRIPE_PUBLISHABLE_KEY: is of another mode than STRIPE_SECRET_KEY; both must be test keys, or both live',
    (given) => wantsStripe(given) && isLive(given.STRIPE_SECRET_KEY) !== isLive(given.STRIPE_PUBLISHABLE_KEY),
  ],
];

export function paymentSettingsOf(given: PaymentVariables): PaymentSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  if (!wantsStripe(given) || !STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    return { kind: 'demo' };
  }
  return {
    kind: 'stripe',
    mode: isLive(STRIPE_SECRET_KEY) ? 'live' : 'test',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}
