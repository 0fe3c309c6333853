import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScannedCode, scannedKey } from '#domain/scanning/scanned-code.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const read = (text: string, expected: string | null = null) => readScannedCode({ format: null, text }, expected);
const certificate = (certNumber: string, gradingCompany: string | null = null) => ({
  kind: 'certificate',
  certNumber,
  gradingCompany,
});

describe('a scanned code', () => {
  it.each([
    ['https://www.psacard.com/cert/12345678', '12345678', 'PSA'],
    ['https://www.psacard.com/cert/123456789/psa', '123456789', 'PSA'],
    ['https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=0011223344', '0011223344', 'BGS'],
    ['https://www.gosgc.com/cert-code-lookup?cert=7654321', '7654321', 'SGC'],
    ['https://www.cgccards.com/certlookup/4012345678/', '4012345678', 'CGC'],
  ])('%s is a number of a company [SCAN-03, CERT-01]', (text, number, company) => {
    expect(read(text)).toEqual(certificate(number, company));
    // The label of another company than the form says is believed.
    expect(read(text, 'HGA')).toEqual(certificate(number, company));
  });

  it('is a number of seven to ten digits where no company is known [SCAN-03]', () => {
    expect(['1234567', '12345678', '123456789', '0011223344', '1234567-001'].map((text) => read(text).kind)).toEqual(
      Array(5).fill('certificate'),
    );
    expect(['1234', '123456', '00123456', '12345678901', '12-34', ''].map((text) => read(text).kind)).toEqual(
      Array(6).fill('other'),
    );
  });

  it('fits the company of the card, or is another code [SCAN-03]', () => {
    const kinds = (company: string) =>
      ['1234567', '12345678', '123456789', '0011223344', '1234567-001'].map(
        (text) => read(text, company).kind === 'certificate',
      );
    expect(kinds('PSA')).toEqual([true, true, true, false, false]);
    expect(kinds(' bgs ')).toEqual([false, false, false, true, false]);
    expect(kinds('SGC')).toEqual([true, true, false, false, true]);
    expect(kinds('CGC')).toEqual([false, false, false, true, false]);
    expect(kinds('HGA')).toEqual(Array(5).fill(true));
  });

  it('loses the zero that Interleaved 2 of 5 puts before seven or nine digits [CERT-01]', () => {
    expect(read('01234567')).toEqual(certificate('1234567'));
    expect(read('01234567', 'PSA')).toEqual(certificate('1234567'));
    expect(read('0123456789', 'PSA')).toEqual(certificate('123456789'));
    // Ten digits may be those of another company.
    expect(read('0123456789')).toEqual(certificate('0123456789'));
  });

  it('of the shop’s own labels is a card: the address of its page, or its id [SCAN-04]', () => {
    expect(read('https://shop.example/card/abc%20d')).toEqual({ kind: 'card', cardId: 'abc d' });
    expect(read('http://localhost:3000/card/1700000000000')).toEqual({ kind: 'card', cardId: '1700000000000' });
    expect(read('0123456789abcdef0123456789abcdef')).toMatchObject({ kind: 'card' });
  });

  it.each([
    'https://www.example.com/cert/12345678',
    'https://psacard.com.example.com/cert/12345678',
    'https://shop.example/card/%E0%A4%A',
    'https://shop.example/cards',
    'WIFI:S:shop;T:WPA;P:12345678;;',
    'Cert 12345678',
  ])('%s is another code [SCAN-04]', (text) => {
    expect(read(text)).toEqual({ kind: 'other', text });
  });

  it('of any text is told, and never a number that its company does not give [SCAN-03]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `https://www.psacard.com/cert/${text}`),
          fc.stringMatching(/^\d{1,14}$/),
        ),
        (text) => {
          const code = read(text, 'PSA');
          if (code.kind === 'certificate' && code.gradingCompany === null) {
            expect(code.certNumber).toMatch(/^[1-9]\d{6,8}$/);
          }
          expect(scannedKey(code)).toBe(scannedKey(read(text, 'PSA')));
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });
});
