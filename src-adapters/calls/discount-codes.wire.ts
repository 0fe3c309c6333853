import * as z from 'zod/mini';
import { coverageLimits, coverages } from '#domain/pricing/coverage.ts';
import { codeIssues, codeLimits, type DiscountCode, discountKinds } from '#domain/pricing/discount-code.ts';
import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';
import type { Period } from '#domain/pricing/period.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { someText, text } from './texts.wire.ts';

export const discountCodesPath = '/api/v1/discount-codes';

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

export const discountCodeShape = z.pipe(
  code.check((given) => {
    for (const { field, kind } of codeIssues(given.value)) {
      given.issues.push({ code: 'custom', message: kind, input: given.value, path: [field] });
    }
  }),
  z.transform((given): DiscountCode => periodInUtc(given)),
);

export const storedCodeShape: z.ZodMiniType<StoredCode> = z.object({
  code: z.extend(code, { covered: z.readonly(z.array(z.string())) }),
  version: z.int(),
  createdAt: z.string(),
  uses: z.object({ paid: z.int(), open: z.int() }),
});

export const codeListShape = z.object({ codes: z.readonly(z.array(storedCodeShape)) });

export const codeParamsShape = z.object({ code: someText(100) });
export const changeCodeBodyShape = z.strictObject({ code: discountCodeShape, since: z.int() });
export const endCodeBodyShape = z.strictObject({ since: z.int() });
