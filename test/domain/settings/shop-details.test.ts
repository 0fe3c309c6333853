import { describe, expect, it } from 'vitest';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { documentIssues } from '#domain/documents/documents.ts';
import { namedSender, senderOf } from '#domain/settings/email-settings.ts';
import { builtInDetails, nameInSentence, shopDetails, shopPolicies } from '#domain/settings/shop-details.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';

const nothing = emptySettings.shop;

describe('what customers see of the shop', () => {
  it('is the built-in shop while nothing is set [SET-05]', () => {
    expect(shopDetails(nothing)).toEqual(builtInDetails);
    expect([nameInSentence('Goat Collection'), nameInSentence('Rookie House')]).toEqual([
      'the Goat Collection',
      'Rookie House',
    ]);
  });

  it('is what the admin saved, without outer spaces [SET-06]', () => {
    const { name, tagline, headline } = shopDetails({
      ...nothing,
      name: ' Rookie House ',
      tagline: ' A ',
      headline: ' ',
    });
    expect([name, tagline, headline]).toEqual(['Rookie House', 'A', '']);
    expect(shopDetails({ ...nothing, name: '  ' }).name).toBe('Goat Collection');
  });

  it('says that it is on vacation only when it is, in the admin’s words or its own [SET-09]', () => {
    expect(shopDetails({ ...nothing, vacationText: 'Back soon' }).vacation).toBeNull();
    expect(shopDetails({ ...nothing, onVacation: true, vacationText: ' Back soon ' }).vacation).toBe('Back soon');
    expect(shopDetails({ ...nothing, onVacation: true }).vacation).toMatch(/vacation/);
  });

  it('takes from the server’s settings what is not set here [SET-05]', () => {
    const server = { contactEmail: 'env@example.org', shippingDays: { from: 3, to: 4 }, returnDays: 14 };
    expect(shopPolicies(nothing, server)).toEqual(server);
    expect(shopPolicies(nothing, noPolicies)).toEqual(noPolicies);
    expect(shopPolicies({ ...nothing, contactEmail: ' own@example.org ', returnDays: 30 }, server)).toEqual({
      ...server,
      contactEmail: 'own@example.org',
      returnDays: 30,
    });
  });

  it.each([
    [1, 2, { from: 1, to: 2 }],
    [null, 2, { from: 2, to: 2 }],
    [3, null, { from: 3, to: 3 }],
  ])('ships within %j to %j days [SET-06]', (handlingDaysFrom, handlingDaysTo, shippingDays) => {
    expect(shopPolicies({ ...nothing, handlingDaysFrom, handlingDaysTo }, noPolicies).shippingDays).toEqual(
      shippingDays,
    );
  });
});

describe('settings that cannot be saved', () => {
  const issuesOf = (wish: Partial<typeof nothing>) => documentIssues('shop', { ...nothing, ...wish });

  it('are none of the samples, nor a link with a handle', () => {
    expect(issuesOf({ links: [{ label: 'TikTok', address: 'https://tiktok.com/@rookie' }] })).toEqual([]);
    expect(documentIssues('shop', sampleDocuments.shop)).toEqual([]);
    expect(documentIssues('emails', sampleDocuments.emails)).toEqual([]);
  });

  it.each<[string, Partial<typeof nothing>, string]>([
    ['no address', { contactEmail: 'nobody' }, 'contactEmail'],
    ['a link to a script', { links: [{ label: 'A', address: 'javascript:alert(1)' }] }, 'links.0.address'],
    ['a link of one word', { links: [{ label: 'A', address: 'instagram' }] }, 'links.0.address'],
    [
      'a link in disguise',
      { links: [{ label: 'A', address: 'https://shop.example@other.example' }] },
      'links.0.address',
    ],
    ['a link without a name', { links: [{ label: ' ', address: 'https://a.example' }] }, 'links.0.label'],
    ['a picture of another kind', { logo: 'data:image/png;base64,AA' }, 'logo'],
    ['a picture elsewhere in disguise', { featuredPicture: '//other.example/a.png' }, 'featuredPicture'],
    ['half a day', { returnDays: 0.5 }, 'returnDays'],
    ['too many days', { returnDays: 366 }, 'returnDays'],
    ['days the wrong way round', { handlingDaysFrom: 3, handlingDaysTo: 2 }, 'handlingDaysTo'],
    ['an unknown section', { hidden: ['cards' as never] }, 'hidden'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
  ])('name the field: %s [SET-07]', (_, wish, field) => {
    expect(issuesOf(wish).map((issue) => issue.field)).toEqual([field]);
  });
});

describe('the sender of emails', () => {
  it.each([
    ['Goat <a@shop.example>', '', 'Goat <a@shop.example>'],
    ['Goat <a@shop.example>', 'Rookie House', 'Rookie House <a@shop.example>'],
    ['a@shop.example', 'Rookie House', 'Rookie House <a@shop.example>'],
    ['Goat <a@shop.example>', 'Cards, Inc.', '"Cards, Inc." <a@shop.example>'],
    ['Goat <a@shop.example>', 'x" <b@evil.example>\r\nBcc: c', '"x b@evil.exampleBcc: c" <a@shop.example>'],
  ])('%s named %j is %s, and never another address [SET-10]', (sender, name, expected) => {
    expect(namedSender(sender, name)).toBe(expected);
  });

  it('has the saved name, else the shop’s, else that of the server’s settings [SET-05, SET-10]', () => {
    const of = (senderName: string, name: string) =>
      senderOf('Env <a@b.example>', { emails: { ...emptySettings.emails, senderName }, shop: { ...nothing, name } });
    expect([of('Desk', 'Rookies'), of('', 'Rookies'), of('', '')]).toEqual([
      'Desk <a@b.example>',
      'Rookies <a@b.example>',
      'Env <a@b.example>',
    ]);
  });
});
