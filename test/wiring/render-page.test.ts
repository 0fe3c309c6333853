import { errAsync, okAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { builtInCheckout } from '#domain/checkout/checkout-rules.ts';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import type { RenderPorts } from '#src/server/bind-rendered-page.ts';
import { makeRenderer, type Rendering } from '#src/server/render-page.tsx';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';

const shop: ReturnType<RenderPorts['shop']> = {
  adminLoginPath: '/admin-yyd92c',
  demoFallback: true,
  marketplace: 'demo',
  campaign: null,
  policies: noPolicies,
  offers: 'none',
  details: builtInDetails,
  checkout: builtInCheckout,
  emails: true,
  mailServer: false,
  stripeTax: false,
};

const cards: readonly Card[] = [
  aCard({ id: 'a', player: 'Ada Byron', title: 'Ada </script><b>bold</b>', isHomepage: true, price: 12.5 }),
  aCard({ id: 'b', player: 'Ada Byron', isHomepage: true }),
  aCard({ id: 'draft', player: 'Secret Draft', isPosted: false, isHomepage: false }),
];

describe('a page rendered on the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await api.seed(cards);
  });
  afterAll(() => api.close());

  const render = (url: string, over: Partial<RenderPorts> = {}): Promise<Rendering | null> => {
    const { catalog, boxes, documentsOf, marketplace } = api.ports;
    const ports = {
      catalog,
      boxes,
      documents: documentsOf('shop'),
      marketplace,
      clock: makeFixedClock(),
      log: makeSilentLog(),
    };
    return makeRenderer({ ...ports, shop: () => shop, ...over })(url, false);
  };
  const rendered = async (url: string): Promise<Rendering> => {
    const rendering = await render(url);
    if (!rendering) throw new Error(`${url} was not rendered`);
    return rendering;
  };
  const answer = async (url: string): Promise<unknown> => (await api.app.inject({ url })).json();
  const named = ({ data }: Rendering, kind: string): unknown => data.answers.find(([[, name]]) => name === kind)?.[1];

  it.each(['/', '/cards', '/search', '/cards?q=byron'])('shows the cards of %s as links, with prices', async (url) => {
    const { html } = await rendered(url);
    expect(html).toContain('href="/card/a"');
    expect(html).toContain('Ada Byron');
    expect(html).toMatch(/\$12(\.50)?|\$13/);
    expect(html).not.toContain('<b>bold</b>');
  });

  it.each(['/profile', '/profile/security', '/profile?new'])(
    'closes the forms of %s until the page can read them: a browser would put the password into the address [NAV-31, AUTH-22]',
    async (url) => {
      const { html } = await rendered(url);
      const [, ...forms] = html.split(/<form(?![^>]* action=)[^>]*>/);
      expect(forms.join('')).toContain('type="password"');
      for (const form of forms) expect(form).toMatch(/^<fieldset[^>]* disabled=""[^>]*>.*<\/fieldset><\/form>/s);
    },
  );

  it.each([
    ['/boxes', 'Sports Card Boxes'],
    ['/about', 'About'],
    ['/legal', 'Legal'],
    ['/terms-privacy', 'Terms'],
    ['/cards?q=nothing-like-it', 'No cards found'],
  ])('shows the content of %s in its HTML', async (url, text) => {
    expect((await rendered(url)).html).toContain(text);
  });

  it('brings the data that the API answers to a guest, so that nothing is read twice', async () => {
    const list = named(await rendered('/'), 'list');
    expect(JSON.parse(JSON.stringify(list)).pages).toEqual([await answer('/cards?homepage=true&limit=8')]);
    const card = await rendered('/card/a');
    expect(JSON.parse(JSON.stringify(named(card, 'card')))).toEqual({
      card: await answer('/cards/a'),
      savedCopyOf: null,
    });
    expect(named(card, 'similar')).toMatchObject([{ id: 'b' }]);
    const collection = await rendered('/cards');
    expect(JSON.parse(JSON.stringify(named(collection, 'facets')))).toEqual(await answer('/cards/filters?posted=true'));
  });

  it('never shows a draft, and leaves its page to the browser', async () => {
    expect(await render('/card/draft')).toBeNull();
    for (const url of ['/', '/cards', '/search', '/cards?q=secret', '/card/a']) {
      const { html, data } = await rendered(url);
      expect(html + JSON.stringify(data)).not.toContain('Secret Draft');
    }
  });

  it('knows nothing of its visitor: no cart, no session, no preference [NAV-09]', async () => {
    const { html } = await rendered('/');
    expect(html).toContain('aria-label="Cart, empty"');
    expect(html).toContain('Sign In');
  });

  it('has the filters as a form for browsers without scripts', async () => {
    const { html } = await rendered('/cards?sport=basketball');
    const [form] = /<noscript><form [^>]*action="\/cards".*?<\/form><\/noscript>/s.exec(html) ?? [];
    expect(form).toContain('<option value="basketball" selected="">Basketball</option>');
    for (const name of ['q', 'brand', 'graded', 'minPrice', 'maxYear', 'rookie', 'sort']) {
      expect(form).toContain(`name="${name}"`);
    }
  });

  it('is left to the browser when the catalog does not answer', async () => {
    const away = { ...api.ports.catalog, page: () => errAsync(storageFails) };
    expect(await render('/', { catalog: away })).toBeNull();
    expect(await render('/boxes', { boxes: { list: () => okAsync([]) } })).not.toBeNull();
  });
});
