import { describe, expect, it } from 'vitest';
import { type LabelOptions, labelsOf } from '#domain/labels/card-label.ts';
import { aCard } from '#test/support/cards.ts';

const options: LabelOptions = { code: 'page', showsPrice: true, perCopy: false };
const address = 'https://cards.example.org/card/7';
const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA' } as const;

describe('the label of a card', () => {
  it('says title, variant, grade and price, and holds the address of its page [LABEL-01, LABEL-02]', () => {
    const card = aCard({ title: '1986 Fleer Michael Jordan', cardNumber: '57', isRookie: true, price: 1_250, ...slab });
    expect(labelsOf(card, address, options)).toEqual([
      {
        title: '1986 Fleer Michael Jordan',
        detail: '#57 · RC · PSA 10',
        price: '$1,250.00',
        code: { kind: 'qr', text: address },
      },
    ]);
  });

  it('shows no price where none is wanted, or the card has none [LABEL-01]', () => {
    const priceOf = (price: number, showsPrice: boolean) =>
      labelsOf(aCard({ price }), address, { ...options, showsPrice })[0]?.price;
    expect([priceOf(5, true), priceOf(5, false), priceOf(0, true)]).toEqual(['$5.00', '', '']);
  });

  it.each([
    ['48712345', '48712345'],
    ['4871234', '04871234'],
    ['https://www.psacard.com/cert/48712345', '48712345'],
  ])('holds the certification number %s as %s, with an even number of digits [LABEL-03]', (certNumber, digits) => {
    const [label] = labelsOf(aCard({ ...slab, certNumber }), address, { ...options, code: 'certificate' });
    expect(label?.code).toEqual({ kind: 'code128', digits });
  });

  it('has the QR code where the number cannot be bars, and no code where none is wanted [LABEL-03]', () => {
    const codeOf = (certNumber: string | undefined, code: LabelOptions['code']) =>
      labelsOf(aCard({ ...slab, certNumber }), address, { ...options, code })[0]?.code?.kind ?? null;
    expect([codeOf(undefined, 'certificate'), codeOf('AB-12345', 'certificate'), codeOf('48712345', 'none')]).toEqual([
      'qr',
      'qr',
      null,
    ]);
  });

  it('is there for every copy in stock, once where copies are not counted, never for a sold card [LABEL-06]', () => {
    const countOf = (stock: number | undefined, perCopy: boolean) =>
      labelsOf(aCard({ stock }), address, { ...options, perCopy }).length;
    expect([countOf(3, true), countOf(3, false), countOf(undefined, true), countOf(0, true)]).toEqual([3, 1, 1, 0]);
  });
});
