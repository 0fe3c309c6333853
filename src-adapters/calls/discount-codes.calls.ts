import * as z from 'zod/mini';
import { coverageLimits, coverages } from '#domain/pricing/coverage.ts';
import { codeIssues, codeLimits, type DiscountCode, discountKinds } from '#domain/pricing/discount-code.ts';
import type { DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import type { Period } from '#domain/pricing/period.ts';
import { type Calls, currentOf, signInNeeded, whole } from './calls.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { someText, text } from './texts.wire.ts';

const instant = z.nullable(z.iso.datetime({ offset: true }));

/** Of codes and sales. */
export const periodShapes = { startsAt: instant, endsAt: instant };
export const coveringShapes = {
  covers: z.enum(coverages),
  covered: listOf(someText(coverageLimits.longest), coverageLimits.most),
};

const code = z.strictObject({
  code: text(codeLimits.longest),
  kind: z.enum(discountKinds),
  value: z.int(),
  ...periodShapes,
  minimum: z.nullable(centsShape),
  onReduced: z._default(z.boolean(), false),
  ...coveringShapes,
  limit: z.nullable(z.int()),
  perCustomer: z.nullable(z.int()),
});

/** Instants in UTC, as they are compared and shown. */
const inUtc = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const periodInUtc = <P extends Period>(period: P): P => ({
  ...period,
  startsAt: inUtc(period.startsAt),
  endsAt: inUtc(period.endsAt),
});

const codeShape = z.pipe(
  code.check((given) => {
    for (const { field, kind } of codeIssues(given.value)) {
      given.issues.push({ code: 'custom', message: kind, input: given.value, path: [field] });
    }
  }),
  z.transform((given): DiscountCode => periodInUtc(given)),
);

const storedCode: z.ZodMiniType<StoredCode> = z.object({
  code: z.extend(code, { covered: z.readonly(z.array(z.string())) }),
  version: z.int(),
  createdAt: z.string(),
  uses: z.object({ paid: z.int(), open: z.int() }),
});

const notFound = { ...signInNeeded, 'discount-code-not-found': true } as const;
const ofChanges = { ...notFound, 'stale-discount-code': currentOf('stale-discount-code', storedCode) } as const;
const typed = ['code', someText(100)] as const;
const since = ['since', z.int()] as const;

export const discountCodeCalls: Calls<DiscountCodes> = {
  tag: 'discount codes',
  path: '/api/v1/discount-codes',
  action: 'edit-discounts',
  calls: {
    list: { route: 'GET', args: [], answer: ['codes', z.readonly(z.array(storedCode))], failures: signInNeeded },
    find: { route: 'GET /:code', args: [typed], answer: storedCode, failures: notFound },
    add: {
      route: 'POST',
      args: [[whole, codeShape]],
      answer: storedCode,
      status: 201,
      failures: { ...signInNeeded, 'discount-code-taken': true },
    },
    change: { route: 'PUT', args: [['code', codeShape], since], answer: storedCode, failures: ofChanges },
    end: { route: 'POST /:code/end', args: [typed, since], answer: storedCode, failures: ofChanges },
  },
};
