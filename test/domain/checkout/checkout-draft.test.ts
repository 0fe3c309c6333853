import { describe, expect, it } from 'vitest';
import { type CheckoutDraft, inputFor } from '#domain/checkout/checkout-draft.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import { someAddress } from '../../contract/an-order.ts';

const ada: Viewer = { role: 'user', id: userId('1'), email: 'Ada@example.org' };
const grace: Viewer = { role: 'user', id: userId('2'), email: 'grace@example.org' };
const input = { shipping: someAddress, method: 'Insured' };
const draft = (of: Partial<CheckoutDraft> = {}): CheckoutDraft => ({ customer: null, offer: null, input, ...of });

describe('a kept checkout', () => {
  it('is shown to the same customer only [PAY-42]', () => {
    const own = draft({ customer: userId('1') });
    expect(inputFor(own, ada, null)).toEqual(input);
    expect(inputFor(own, grace, null)).toBeNull();
    expect(inputFor(own, guest, null)).toBeNull();
    expect(inputFor(null, ada, null)).toBeNull();
  });

  it('of a guest goes along to the account with its email address alone [PAY-42]', () => {
    expect(inputFor(draft(), guest, null)).toEqual(input);
    expect(inputFor(draft(), ada, null)).toEqual(input);
    expect(inputFor(draft(), grace, null)).toBeNull();
    const withoutEmail = { shipping: { ...someAddress, email: ' ' } };
    expect(inputFor(draft({ input: withoutEmail }), grace, null)).toEqual(withoutEmail);
    expect(inputFor(draft({ input: {} }), grace, null)).toEqual({});
  });

  it('is for its purchase: the cart, or one offer [OFFER-06]', () => {
    const [first, second] = [offerId('one'), offerId('two')];
    expect(inputFor(draft({ offer: first }), guest, first)).toEqual(input);
    expect(inputFor(draft({ offer: first }), guest, second)).toBeNull();
    expect(inputFor(draft({ offer: first }), guest, null)).toBeNull();
    expect(inputFor(draft(), guest, first)).toBeNull();
  });
});
