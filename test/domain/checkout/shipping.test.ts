import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRegionCode, otherRegions, states } from '#domain/checkout/regions.ts';
import {
  blankShipping,
  requiredFields,
  type ShippingDetails,
  shippingLabels,
  validateShipping,
} from '#domain/checkout/shipping.ts';
import { someAddress } from '../../contract/an-order.ts';
import { arbitraryShipping } from '../../support/arbitraries.ts';

const issues = (change: Partial<ShippingDetails>) =>
  validateShipping({ ...someAddress, ...change }).match(
    () => [],
    (failure) => failure.issues,
  );

describe('shipping details', () => {
  it('that are complete are answered as they are', () => {
    expect(validateShipping(someAddress)._unsafeUnwrap()).toEqual(someAddress);
  });

  it('are answered without outer spaces', () => {
    const spaced = { ...someAddress, name: '  Ada Lovelace ', email: ' ada@example.org\n', state: ' IL ' };
    expect(validateShipping(spaced)._unsafeUnwrap()).toEqual(someAddress);
  });

  it('must have name, email, line1, city, state and postalCode, each with a label [PAY-03]', () => {
    expect(requiredFields).toEqual(['name', 'email', 'line1', 'city', 'state', 'postalCode']);
    for (const field of requiredFields) expect(shippingLabels[field]).toMatch(/\S/);
  });

  it.each(requiredFields)('without %s are refused, and it alone is named [PAY-03]', (field) => {
    for (const blank of ['', '   ', '\t\n']) expect(issues({ [field]: blank })).toEqual([{ kind: 'missing', field }]);
  });

  it('that are blank name all that is missing, in the order of the form [PAY-03]', () => {
    expect(validateShipping(blankShipping)._unsafeUnwrapErr()).toEqual({
      kind: 'invalid-shipping',
      issues: requiredFields.map((field) => ({ kind: 'missing', field })),
    });
  });

  it('may leave line2 out [PAY-03]', () => {
    expect(issues({ line2: '' })).toEqual([]);
    expect(issues({ line2: 'Apt 4' })).toEqual([]);
  });

  it.each(['ada@example.org', 'a@b.co', "o'neal+cards@mail.example.org", 'ada@пример.рф'])(
    'take %s for an e-mail address [PAY-04]',
    (email) => {
      expect(issues({ email })).toEqual([]);
    },
  );

  it.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada example@x.org',
    'ada@@example.org',
    'ada@exam ple.org',
    'ada@example.',
    'ada@.org',
    'x ada@example.org',
    'ada@example.org x',
    'ada@example.org, bob@example.org',
  ])('do not take %j for an e-mail address [PAY-04]', (email) => {
    expect(issues({ email })).toEqual([{ kind: 'bad-email', field: 'email' }]);
  });

  it.each(['62701', '62701-1234', '00501'])('take %s for a ZIP code', (postalCode) => {
    expect(issues({ postalCode })).toEqual([]);
  });

  it.each(['6270', '627011', '62701-', '62701-123', '62701-12345', 'ABCDE', '6270l', 'x62701', 'SW1A 1AA'])(
    'do not take %s for a ZIP code',
    (postalCode) => {
      expect(issues({ postalCode })).toEqual([{ kind: 'bad-postal-code', field: 'postalCode' }]);
    },
  );

  it.each(['XX', 'il', 'Illinois', 'I', 'ILL'])('do not take %s for a state', (state) => {
    expect(issues({ state })).toEqual([{ kind: 'unknown-state', field: 'state' }]);
  });

  it('may have two hundred characters a field, and no more', () => {
    expect(issues({ line1: 'x'.repeat(200) })).toEqual([]);
    expect(issues({ line1: 'x'.repeat(201), line2: 'y'.repeat(201) })).toEqual([
      { kind: 'too-long', field: 'line1' },
      { kind: 'too-long', field: 'line2' },
    ]);
  });

  it('name everything that is wrong at once', () => {
    expect(issues({ name: '', email: 'ada', state: 'XX', postalCode: '1' }).map(({ kind }) => kind)).toEqual([
      'missing',
      'bad-email',
      'unknown-state',
      'bad-postal-code',
    ]);
  });

  it('never break, and are accepted again as they were answered', () => {
    fc.assert(
      fc.property(arbitraryShipping, (details) => {
        validateShipping(details).match(
          (given) => expect(validateShipping(given)._unsafeUnwrap()).toEqual(given),
          (failure) => expect(failure.issues.length).toBeGreaterThan(0),
        );
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z' ]{0,20}[a-z]$/), (line1) => {
        const given = validateShipping({ ...someAddress, line1: ` ${line1} ` })._unsafeUnwrap();
        expect(given.line1).toBe(line1.trim());
      }),
    );
  });
});

describe('the regions', () => {
  it('are the 50 states, then the district, the territories and the armed forces in a group of their own [PAY-02]', () => {
    expect(states).toHaveLength(50);
    expect([states[0], states.at(-1)]).toEqual([
      { code: 'AL', name: 'Alabama' },
      { code: 'WY', name: 'Wyoming' },
    ]);
    expect(otherRegions.map(({ code }) => code).join(' ')).toBe('DC AS GU MP PR VI AA AE AP');
    expect(otherRegions.find(({ code }) => code === 'VI')?.name).toBe('U.S. Virgin Islands');
  });

  it('have two-email codes, each its own, and a name', () => {
    const all = [...states, ...otherRegions];
    expect(new Set(all.map(({ code }) => code)).size).toBe(59);
    for (const { code, name } of all) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).toMatch(/^[A-Z][A-Za-z. ]+[a-z]$/);
      expect(isRegionCode(code)).toBe(true);
    }
    expect(isRegionCode('XX')).toBe(false);
    expect(isRegionCode('')).toBe(false);
  });
});
