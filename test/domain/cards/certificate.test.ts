import { describe, expect, it } from 'vitest';
import {
  certificateKey,
  certNumberForms,
  certNumberOf,
  graderPage,
  holdsCertificate,
  searchedCertificate,
} from '#domain/cards/certificate.ts';

const slab = (certNumber: string, gradingCompany = 'PSA') => ({ certNumber, gradingCompany });

describe('a certification number', () => {
  it('tells slabs apart by company and number, however they are typed [CMGR-34]', () => {
    expect(certificateKey(slab(' 12 345\t678 ', ' psa '))).toBe('PSA 12345678');
    expect(certificateKey(slab('ab-1'))).toBe('PSA AB-1');
    expect(certificateKey({ certNumber: '7' })).toBe('7');
    expect(certificateKey(slab('  '))).toBeNull();
    expect(certificateKey({})).toBeNull();
  });

  it.each([
    [
      'PSA',
      '5123456',
      ['#5123456', 'Cert 5123456', 'PSA Cert # 5123456', '05123456', 'https://www.psacard.com/cert/5123456/psa'],
    ],
    [
      'BGS',
      '0011223344',
      ['https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=0011223344', 'BGS 0011223344'],
    ],
    ['SGC', '7654321', ['https://www.gosgc.com/cert-code-lookup?cert=7654321', 'Certification No. 7654321']],
    ['CGC', '4012345678', ['https://www.cgccards.com/certlookup/4012345678/', 'cert#4012345678']],
  ])('of %s is one number, however it is typed, scanned or pasted [CMGR-34]', (company, number, typed) => {
    const key = certificateKey(slab(number, company));
    for (const text of typed) {
      expect(certNumberOf(text, company)).toBe(number);
      expect(certificateKey(slab(text, company))).toBe(key);
      expect(graderPage(slab(text, company))).toBe(graderPage(slab(number, company)));
    }
  });

  it('is the same without the zeros that a spreadsheet drops [CMGR-34]', () => {
    expect(certificateKey(slab('0011223344', 'BGS'))).toBe(certificateKey(slab('11223344', 'BGS')));
  });

  it('is searched in every form [CMGR-34]', () => {
    expect(certNumberForms(slab('5123456'))).toEqual(['5123456', '05123456']);
    expect(certNumberForms(slab('0011223344', 'BGS'))).toEqual(['0011223344', '11223344']);
    expect(certNumberForms({})).toEqual([]);
    expect(searchedCertificate('https://www.psacard.com/cert/5123456')).toBe('5123456');
    expect(searchedCertificate('Cert #5123456')).toBe('5123456');
    expect(['psa 10', '2020 Topps 1234567', '1234 567', '#57'].map(searchedCertificate)).toEqual([
      'psa 10',
      '2020 Topps 1234567',
      '1234 567',
      '#57',
    ]);
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
