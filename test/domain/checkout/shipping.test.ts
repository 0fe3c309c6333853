import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import { countries, countryOf, readPostalCode, regionsOf } from '#domain/checkout/shipping/countries.ts';
import { type CountryCode, countryCodes } from '#domain/checkout/shipping/country-codes.ts';
import { isRegionCode, otherRegions, states } from '#domain/checkout/shipping/regions.ts';
import {
  addressFields,
  addressLines,
  blankShipping,
  fieldLabel,
  postalLines,
  type ShippingDetails,
  validateShipping,
} from '#domain/checkout/shipping/shipping.ts';
import { someAddress } from '../../contract/an-order.ts';
import { arbitraryShipping } from '../../support/arbitraries.ts';

const everywhere: CheckoutRules = { countries: countryCodes, phone: 'optional' };

const requiredFields = [...addressFields('US')].flatMap(([field, { isRequired }]) =>
  isRequired && field !== 'country' ? [field] : [],
);

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
    for (const field of requiredFields) expect(fieldLabel(field, 'US')).toMatch(/^[A-Z]/);
  });

  it.each(requiredFields)('without %s are refused, and it alone is named [PAY-03]', (field) => {
    for (const blank of ['', '   ', '\t\n']) expect(issues({ [field]: blank })).toEqual([{ kind: 'missing', field }]);
  });

  it('that are blank name all that is missing, in the order of the form [PAY-03]', () => {
    expect(validateShipping(blankShipping)._unsafeUnwrapErr()).toEqual({
      kind: 'invalid-shipping',
      issues: requiredFields.map((field) => ({ kind: 'missing', field })),
      country: 'US',
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

const abroad = (country: CountryCode, change: Partial<ShippingDetails> = {}): ShippingDetails => ({
  ...someAddress,
  country,
  state: regionsOf(country)[0]?.code ?? (countryOf(country).region ? 'Region' : ''),
  postalCode: (countryOf(country).postalCode?.example ?? '').split(' or ')[0] ?? '',
  ...change,
});
const read = (details: ShippingDetails) => validateShipping(details, everywhere);
const issuesAbroad = (country: CountryCode, change: Partial<ShippingDetails>) =>
  read(abroad(country, change)).match(
    () => [],
    (failure) => failure.issues,
  );

describe('an address abroad', () => {
  it('is refused where the shop does not ship to, and only there [ADDR-01]', () => {
    expect(issues({ ...abroad('CA') })).toContainEqual({ kind: 'country-not-served', field: 'country' });
    const onlyGermany: CheckoutRules = { countries: ['DE'], phone: 'not-asked' };
    expect(validateShipping(someAddress, onlyGermany)._unsafeUnwrapErr()).toEqual({
      kind: 'invalid-shipping',
      issues: [{ kind: 'country-not-served', field: 'country' }],
      country: 'US',
    });
    expect(validateShipping(abroad('DE'), onlyGermany).isOk()).toBe(true);
  });

  it.each(countryCodes)('in %s is taken with what its country asks, and with no more [ADDR-02]', (country) => {
    const { city, region, postalCode } = countries[country] as ReturnType<typeof countryOf>;
    const given = read(abroad(country))._unsafeUnwrap();
    expect(given.city).toBe(city === null ? '' : 'Springfield');
    expect(read({ ...given, ...(region ? {} : { state: 'More' }) })._unsafeUnwrap()).toEqual(given);
    if (city !== null) expect(issuesAbroad(country, { city: '' })).toEqual([{ kind: 'missing', field: 'city' }]);
    const noRegion = region?.isRequired ? [{ kind: 'missing', field: 'state' }] : [];
    expect(issuesAbroad(country, { state: '' })).toEqual(noRegion);
    const noCode = postalCode && !postalCode.isOptional ? [{ kind: 'missing', field: 'postalCode' }] : [];
    expect(issuesAbroad(country, { postalCode: '' })).toEqual(noCode);
    const badCode = postalCode ? [{ kind: 'bad-postal-code', field: 'postalCode' }] : [];
    expect(issuesAbroad(country, { postalCode: '!' })).toEqual(badCode);
  });

  it.each([
    ['CA', 'm5v3l9', 'M5V 3L9'],
    ['CA', 'M5V-3L9', 'M5V 3L9'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['NL', '1012js', '1012 JS'],
    ['JP', '1000001', '100-0001'],
    ['PL', '00950', '00-950'],
    ['SE', '11152', '111 52'],
    ['IE', 'D02X285', 'D02 X285'],
    ['BR', '01310100', '01310-100'],
    ['US', '100011234', '10001-1234'],
  ] as const)('in %s has %s as its postal code: %s [ADDR-03]', (country, typed, written) => {
    expect(read(abroad(country, { postalCode: typed }))._unsafeUnwrap().postalCode).toBe(written);
    expect(readPostalCode(country, written)).toBe(written);
  });

  it.each([
    ['CA', '12345'],
    ['CA', 'M5V 3L'],
    ['DE', '1234'],
    ['DE', 'D-10115'],
    ['GB', '10115'],
    ['AT', '10115'],
    ['HK', '999077'],
  ] as const)('in %s has no postal code such as %s [ADDR-03]', (country, typed) => {
    expect(readPostalCode(country, typed)).toBeNull();
  });

  it('has a province of Canada or a state of Australia by its code [ADDR-02]', () => {
    expect(issuesAbroad('CA', { state: 'ON' })).toEqual([]);
    expect(issuesAbroad('CA', { state: 'NY' })).toEqual([{ kind: 'unknown-state', field: 'state' }]);
    expect(issuesAbroad('AU', { state: 'QLD' })).toEqual([]);
    expect([regionsOf('CA').length, regionsOf('AU').length]).toEqual([13, 8]);
  });

  it('is written as its country writes it, without empty lines or stray signs [ADDR-04]', () => {
    const lines = (country: CountryCode, change: Partial<ShippingDetails>) =>
      addressLines({ ...abroad(country), line2: '', ...change }).slice(2);
    expect(lines('CA', { city: 'Toronto', state: 'ON', postalCode: 'M5V 3L9' })).toEqual([
      'Toronto ON M5V 3L9',
      'Canada',
    ]);
    expect(lines('DE', { city: 'Berlin', postalCode: '10115' })).toEqual(['10115 Berlin', 'Germany']);
    expect(lines('SG', { city: '', postalCode: '238823' })).toEqual(['Singapore 238823', 'Singapore']);
    expect(lines('IE', { city: 'Dublin', state: '', postalCode: '' })).toEqual(['Dublin', 'Ireland']);
    expect(lines('KR', { city: 'Seoul', state: '', postalCode: '03187' })).toEqual(['Seoul 03187', 'South Korea']);
    expect(lines('US', {})).toEqual(['Springfield, AL 10001', 'United States']);
    expect(postalLines(someAddress).at(-1)).toBe('Springfield, IL 62701');
  });

  it('shows all that was given, in every country [ADDR-04]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), (country) => {
        const given = read(abroad(country, { city: 'Cityname' }))._unsafeUnwrap();
        const text = addressLines(given).join('\n');
        for (const part of [given.name, given.line1, given.city, given.state, given.postalCode])
          expect(text).toContain(part);
        expect(text).not.toMatch(/undefined|^\s|\n\s|\n\n| $/);
      }),
    );
  });
});

describe('the phone number', () => {
  const withPhone = (phone: string | undefined, rule: CheckoutRules['phone']) =>
    validateShipping({ ...someAddress, phone }, { countries: ['US'], phone: rule }).match(
      (given) => given.phone ?? null,
      (failure) => failure.issues,
    );

  it('is not kept where it is not asked [ADDR-06]', () => {
    expect(withPhone('+1 212 555 0100', 'not-asked')).toBeNull();
    expect(Object.keys(validateShipping({ ...someAddress, phone: '' })._unsafeUnwrap())).not.toContain('phone');
  });

  it('may be left out where it is optional, and not where it is required [ADDR-06]', () => {
    expect(withPhone('', 'optional')).toBeNull();
    expect(withPhone(undefined, 'required')).toEqual([{ kind: 'missing', field: 'phone' }]);
    expect(withPhone(' (212) 555-0100 ', 'required')).toBe('(212) 555-0100');
  });

  it.each(['12345', 'call me', 'x 212 555 0100', '+1 212 555 0100 0100 0100', '+', '555-0100 x', '٣٣٣٣٣٣٣'])(
    'is refused if it is %s [ADDR-06]',
    (phone) => {
      expect(withPhone(phone, 'optional')).toEqual([{ kind: 'bad-phone', field: 'phone' }]);
    },
  );
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

describe('the fields of an address', () => {
  const labels = (country: CountryCode, phone?: CheckoutRules['phone']) =>
    [...addressFields(country, phone).values()].map(({ label }) => label);

  it('are labelled as in their country, in the order of the form [ADDR-02]', () => {
    expect(labels('US')).toEqual([
      'Full name',
      'Email',
      'Address',
      'Apartment, suite (optional)',
      'City',
      'State',
      'ZIP code',
      'Country',
    ]);
    expect(labels('DE', 'optional')).toEqual([
      'Full name',
      'Email',
      'Phone (optional)',
      'Address',
      'Apartment, suite (optional)',
      'City',
      'Postal code',
      'Country',
    ]);
    expect(labels('DE', 'required')[2]).toBe('Phone');
    expect(addressFields('US').get('country')?.isRequired).toBe(true);
  });

  it('are named in a message without a remark, also where a country has none such [ADDR-02]', () => {
    expect(fieldLabel('line2', 'US')).toBe('Apartment, suite');
    expect(fieldLabel('phone', 'US')).toBe('Phone');
    expect(fieldLabel('postalCode', 'US')).toBe('ZIP code');
    expect(fieldLabel('city', 'SG')).toBe('city');
  });

  it('are left out of a label where they are blank [ADDR-04]', () => {
    expect(postalLines({ ...someAddress, line2: '  ', city: ' ', state: '', postalCode: '62701' })).toEqual([
      'Ada Lovelace',
      '12 Engine Street',
      '62701',
    ]);
    expect(postalLines({ ...someAddress, city: '', state: ' ', postalCode: '' })).toEqual([
      'Ada Lovelace',
      '12 Engine Street',
    ]);
  });
});
