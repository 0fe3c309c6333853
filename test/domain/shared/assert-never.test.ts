import { expect, it } from 'vitest';
import { assertNever } from '#domain/shared/assert-never.ts';

it('throws where the compiler was told a lie, and says what came', () => {
  expect(() => assertNever({ kind: 'unheard-of' } as never)).toThrow(/unheard-of/);
});
