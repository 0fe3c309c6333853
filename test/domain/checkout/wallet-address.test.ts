import { describe, expect, it } from 'vitest';
import { walletShipping } from '#domain/checkout/payments/wallet-address.ts';
import { validateShipping } from '#domain/checkout/shipping/shipping.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' };
const home = { line1: '1 Way', line2: null, city: 'Springfield', state: 'IL', postal_code: '62701', country: 'US' };

describe('an address from a wallet', () => {
  it.each([
    ['IL', 'IL'],
    ['illinois', 'IL'],
    [' Illinois ', 'IL'],
    ['Atlantis', 'Atlantis'],
  ])('has the code of its state: %s becomes %s [EXPR-02]', (state, code) => {
    expect(walletShipping({ ...home, state }, ada)?.state).toBe(code);
  });

  it('is checked like a typed one [EXPR-02]', () => {
    const given = walletShipping(home, { ...ada, phone: '+1 217 555 0100' });
    expect(given && validateShipping(given).isOk()).toBe(true);
    const vague = walletShipping({ ...home, line1: undefined, state: 'Atlantis' }, ada);
    expect(vague && validateShipping(vague)._unsafeUnwrapErr().issues).toEqual([
      { kind: 'missing', field: 'line1' },
      { kind: 'unknown-state', field: 'state' },
    ]);
  });

  it('keeps a region that is typed, and has none where addresses have none [EXPR-02]', () => {
    expect(walletShipping({ ...home, country: 'br', state: 'São Paulo' }, ada)?.state).toBe('São Paulo');
    expect(walletShipping({ ...home, country: 'DE', state: 'Bayern' }, ada)).toMatchObject({
      country: 'DE',
      state: '',
    });
  });

  it('is none in a country that no shop ships to [EXPR-02]', () => {
    expect(walletShipping({ ...home, country: 'AQ' }, ada)).toBeNull();
  });
});
