import { describe, expect, it } from 'vitest';
import { certificateKey, graderPage, holdsCertificate } from '#domain/cards/certificate.ts';

const slab = (certNumber: string, gradingCompany = 'PSA') => ({ certNumber, gradingCompany });

describe('a certification number', () => {
  it('tells slabs apart by company and number, however they are typed [CMGR-34]', () => {
    expect(certificateKey(slab(' 12 345\t678 ', ' psa '))).toBe('PSA 12345678');
    expect(certificateKey(slab('ab-1'))).toBe('PSA AB-1');
    expect(certificateKey({ certNumber: '7' })).toBe('7');
    expect(certificateKey(slab('  '))).toBeNull();
    expect(certificateKey({})).toBeNull();
  });

  it('is held while the card is in stock [CMGR-34]', () => {
    expect(holdsCertificate({ ...slab('7'), stock: 1 })).toBe(true);
    expect(holdsCertificate(slab('7'))).toBe(true);
    expect(holdsCertificate({ ...slab('7'), stock: 0 })).toBe(false);
    expect(holdsCertificate({ stock: 1 })).toBe(false);
  });

  it.each([
    ['PSA', 'https://www.psacard.com/cert/12345678'],
    [' psa ', 'https://www.psacard.com/cert/12345678'],
    ['BGS', 'https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=12345678'],
    ['SGC', 'https://www.gosgc.com/cert-code-lookup?cert=12345678'],
    ['CGC', 'https://www.cgccards.com/certlookup/12345678/'],
    ['CSG', 'https://www.cgccards.com/certlookup/12345678/'],
  ])('leads to the page of %s [CMGR-34]', (company, page) => {
    expect(graderPage(slab('12 34  5678', company))).toBe(page);
  });

  it('leads nowhere without a page of the company or a number that could be one [CMGR-34]', () => {
    for (const certNumber of ['', '123', '1'.repeat(21), '1234/5', 'https://x', '1234?']) {
      expect(graderPage(slab(certNumber))).toBeNull();
    }
    expect(graderPage(slab('12345678', 'HGA'))).toBeNull();
    expect(graderPage({ certNumber: '12345678' })).toBeNull();
    expect(graderPage({ gradingCompany: 'PSA' })).toBeNull();
    expect([slab('1234'), slab('1'.repeat(20))].map((one) => graderPage(one) === null)).toEqual([false, false]);
  });
});
