import { describe, expect, it } from 'vitest';
import { sampleEmailNames, sampleEmails, shownEmail, testEmail } from '#domain/settings/sample-emails.ts';
import { emailShop } from '#test/support/emails.ts';

const shop = { ...emailShop, name: 'Rookie House', logo: '/images/logo', footer: 'Rookie House LLC <&>' };

describe.each(sampleEmailNames)('the sample email %s', (name) => {
  it('names the shop, and ends with its footer [SET-06, SET-10, SET-12]', () => {
    const { text, html } = sampleEmails[name].email('ada@example.org', shop);
    expect(text).toContain('Rookie House');
    expect(text.trim().endsWith(shop.footer)).toBe(true);
    expect(html).toContain('Rookie House LLC &lt;&amp;&gt;');
    expect(`${text} ${html}`).not.toContain('Goat');
  });

  it('is shown with pictures that a browser finds, and without the means to act for someone [SET-12]', () => {
    const { subject, html } = shownEmail(name, 'ada@example.org', shop);
    expect(subject).not.toBe('');
    expect(html).not.toContain('cid:');
    expect(html).toContain('src="/images/logo"');
  });

  it('is a marked and counted test of the admin’s own [SET-12]', () => {
    const { to, subject, capped, oneClickLeave, key } = testEmail(name, 'owner@example.org', shop);
    expect([to, capped, oneClickLeave, key]).toEqual(['owner@example.org', 'test', undefined, undefined]);
    expect(subject).toMatch(/^Test: /);
  });
});

it.each([
  ['refunded', 'We refunded $25.00 of your order'],
  ['canceled', 'and refunded $1,264.00.'],
  ['received', `${shop.publicUrl}/checkout/success?order=`],
  ['offer-countered', '$1,150.00'],
  ['offer-made', `${shop.publicUrl}/offers/`],
] as const)('the sample email %s has an amount or link as a real one: %s [SET-12]', (name, words) => {
  expect(sampleEmails[name].email('ada@example.org', shop).text).toContain(words);
});
