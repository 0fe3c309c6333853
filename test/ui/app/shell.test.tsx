import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const header = () => screen.findByRole('banner');

async function openMenu(wish: ShopWish = {}) {
  const shop = await renderShop('/', wish);
  if (wish.viewer) await screen.findByRole('link', { name: /^Profile of/ });
  await shop.user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog');
  return { ...shop, drawer };
}

const entriesOf = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('listitem')
    .flatMap((item) => [...item.querySelectorAll(':scope > a, :scope > button')])
    .map((entry) => [entry.textContent, entry.getAttribute('href')]);

const publicPaths = [
  '/',
  '/cards',
  '/search',
  '/card/card1',
  '/cart',
  '/checkout/success',
  '/profile',
  '/ebay-listings',
  '/boxes',
  '/signup',
  '/about',
  '/legal',
  '/terms-privacy',
  '/mom',
];

describe('the header', () => {
  it.each(publicPaths)('stands above the main content of %s [NAV-02]', async (path) => {
    await renderShop(path, { cards: [aCard()] });
    const main = await screen.findByRole('main');
    const banner = await header();
    expect(within(banner).getByRole('button', { name: 'Menu' })).toBeInTheDocument();
    expect(banner.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('stands above /checkout without search and sections [NAV-02, NAV-29]', async () => {
    await renderShop('/checkout', { cart: [{ card: aCard(), quantity: 1 }] });
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    const banner = within(await header());
    expect(banner.getByRole('button', { name: 'Menu' })).toBeInTheDocument();
    expect(banner.queryByRole('search')).toBeNull();
    expect(banner.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  });

  it('leads home by its logo [NAV-04]', async () => {
    const { user, address } = await renderShop('/about');
    await user.click(within(await header()).getByRole('link', { name: /Goat Collection/ }));
    expect(address()).toBe('/');
  });

  it('follows links without loading the document anew [NAV-01]', async () => {
    const { user } = await renderShop('/');
    const stopped: boolean[] = [];
    const listen = (event: MouseEvent) => stopped.push(event.defaultPrevented);
    window.addEventListener('click', listen);
    await user.click(screen.getByRole('link', { name: 'Start Browsing' }));
    expect(await screen.findByRole('heading', { name: 'Browse the Goat Collection' })).toBeInTheDocument();
    window.removeEventListener('click', listen);
    expect(stopped).toEqual([true]);
    await waitFor(() => expect(document.title).toBe('Browse the Goat Collection · Goat Collection'));
  });

  it('shows no badge on an empty cart, which leads to /cart [NAV-05]', async () => {
    await renderShop('/');
    expect(within(await header()).getByRole('link', { name: 'Cart, empty' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByTestId('cart-badge')).toBeNull();
  });

  it.each([
    [2, '2'],
    [99, '99'],
    [100, '99+'],
  ])('counts the copies in the cart: %i shows %s [NAV-05]', async (quantity, text) => {
    await renderShop('/', { cart: [{ card: aCard(), quantity }] });
    expect(await screen.findByTestId('cart-badge')).toHaveTextContent(text);
  });

  it('counts copies, not lines [NAV-05]', async () => {
    const cart = [
      { card: aCard({ id: 'a' }), quantity: 2 },
      { card: aCard({ id: 'b' }), quantity: 3 },
    ];
    await renderShop('/', { cart });
    expect(await screen.findByRole('link', { name: 'Cart, 5 items' })).toBeInTheDocument();
  });

  it('offers a guest to sign in, and shows neither heart nor avatar [NAV-09]', async () => {
    await renderShop('/');
    const banner = await header();
    expect(await within(banner).findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/profile');
    expect(within(banner).queryByRole('link', { name: 'Saved cards' })).toBeNull();
    expect(within(banner).queryByRole('link', { name: /^Profile of/ })).toBeNull();
  });

  it('shows a signed-in user a heart that leads to the watchlist, and an avatar [NAV-07]', async () => {
    await renderShop('/', { viewer: aUser });
    const banner = await header();
    expect(await within(banner).findByRole('link', { name: 'Saved cards' })).toHaveAttribute(
      'href',
      '/profile/watchlist',
    );
    expect(within(banner).getByRole('link', { name: /^Profile of/ })).toHaveAttribute('href', '/profile');
    expect(within(banner).queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(within(banner).queryByText('ADMIN')).toBeNull();
  });

  it('shows an admin the ADMIN chip [NAV-08]', async () => {
    await renderShop('/', { viewer: anAdmin });
    expect(await within(await header()).findByText('ADMIN')).toBeInTheDocument();
  });
});

describe('the drawer', () => {
  it('opens from the left, 240 wide [NAV-03]', async () => {
    const { drawer } = await openMenu();
    const root = drawer.closest<HTMLElement>('[style*="--drawer-size"]');
    expect(root?.style.getPropertyValue('--drawer-size')).toContain('15rem');
    expect(root?.style.getPropertyValue('--drawer-justify')).not.toBe('flex-end');
  });

  it('has a guest’s entries in their order, without profile and admin section [NAV-10, NAV-11, NAV-12]', async () => {
    const { drawer } = await openMenu();
    expect(entriesOf(drawer)).toEqual([
      ['Home', '/'],
      ['Goat Collection', '/cards'],
      ['Live Listings', '/ebay-listings'],
      ['Buy Boxes', '/boxes'],
      ['Signup for Emails', '/signup'],
      ['Switch to Dark Mode', null],
      ['About Us', '/about'],
    ]);
  });

  it('has a user’s profile, and no admin section [NAV-11, NAV-12]', async () => {
    const { drawer } = await openMenu({ viewer: aUser });
    const texts = entriesOf(drawer).map(([text]) => text);
    expect(texts.slice(4, 7)).toEqual(['Signup for Emails', 'Profile', 'Switch to Dark Mode']);
  });

  it('has an admin’s section after the profile [NAV-10, NAV-12]', async () => {
    const { drawer } = await openMenu({ viewer: anAdmin });
    expect(entriesOf(drawer)).toEqual([
      ['Home', '/'],
      ['Goat Collection', '/cards'],
      ['Live Listings', '/ebay-listings'],
      ['Buy Boxes', '/boxes'],
      ['Signup for Emails', '/signup'],
      ['Profile', '/profile'],
      ['Admin Login', '/admin-yyd92c'],
      ['Admin Dashboard', '/management-portal/dashboard'],
      ['Switch to Dark Mode', null],
      ['About Us', '/about'],
    ]);
  });

  it('goes where an entry says, and closes [NAV-13]', async () => {
    const { drawer, user, address } = await openMenu();
    await user.click(within(drawer).getByRole('link', { name: 'Buy Boxes' }));
    expect(await screen.findByRole('heading', { name: 'Sports Card Boxes' })).toBeInTheDocument();
    expect(address()).toBe('/boxes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the focus back to its button, the first time it is closed, too [NAV-03]', async () => {
    const { user } = await openMenu();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  });
});

describe('the pages around the cards', () => {
  it('greets at /mom, where nothing links to [NAV-14]', async () => {
    await renderShop('/mom');
    expect(await screen.findByRole('heading', { name: 'Hi, Mom!' })).toBeInTheDocument();
    const { drawer } = await openMenu({ viewer: anAdmin });
    const links = [...document.querySelectorAll('a'), ...drawer.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).not.toContain('/mom');
  });

  const sections = [
    ['Collection', '/cards'],
    ['Live Listings', '/ebay-listings'],
    ['Boxes', '/boxes'],
    ['About', '/about'],
  ];
  const linksIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('have a footer with the sections and what the drawer lacks [NAV-18]', async () => {
    await renderShop('/');
    expect(linksIn(await screen.findByRole('contentinfo'))).toEqual([
      ...sections,
      ['Search Cards', '/search'],
      ['Legal', '/legal'],
      ['Terms & Privacy', '/terms-privacy'],
      ['Emails', '/signup'],
    ]);
  });

  it('name payment methods in the footer where money is taken, not in a demonstration [NAV-34]', async () => {
    await renderShop('/legal');
    expect(within(await screen.findByRole('contentinfo')).queryByRole('list', { name: 'Payment methods' })).toBeNull();
    cleanup();
    await renderShop('/legal', { over: ({ shop }) => ({ shop: { ...shop, demoFallback: false } }) });
    const marks = await screen.findByRole('list', { name: 'Payment methods' });
    expect(within(marks).getAllByRole('listitem')[0]).toHaveTextContent('Visa');
  });

  it('have a header with the sections, and with the portal for staff [NAV-29]', async () => {
    await renderShop('/cards');
    const links = await screen.findByRole('navigation', { name: 'Sections' });
    expect(linksIn(links)).toEqual(sections);
    expect(within(links).getByRole('link', { current: 'page' })).toHaveTextContent('Collection');
    cleanup();
    await renderShop('/cards', { viewer: anAdmin });
    const own = await screen.findByRole('navigation', { name: 'Sections' });
    await waitFor(() => expect(linksIn(own)).toEqual([...sections, ['Portal', '/management-portal']]));
  });

  it.each([
    ['/ebay-listings', 'Live eBay Listings'],
    ['/boxes', 'Sports Card Boxes'],
    ['/signup', 'Signup for Emails'],
    ['/about', 'About us', 'About Us'],
    ['/legal', 'Legal Information'],
    ['/terms-privacy', 'Terms & Privacy', 'Terms of Service'],
    ['/profile', 'Sign In'],
    ['/reset-password', 'New password'],
    ['/admin', 'Admin Login'],
    ['/admin-yyd92c', 'Admin Login'],
    ['/management-portal/dashboard', 'Admin Login'],
    ['/nowhere', 'Page not found'],
  ])('have a heading and a title that say what %s shows', async (path, heading, title = heading) => {
    await renderShop(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${title} · Goat Collection`));
  });

  it('take the focus when they come, and give it back to the link they were opened by', async () => {
    const { user, router } = await renderShop('/cards', { cards: [aCard({ id: 'x', player: 'Bo Jackson' })] });
    await user.click(await screen.findByRole('link', { name: 'Bo Jackson' }));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Bo Jackson' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await router?.navigate(-1);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Bo Jackson' })).toHaveFocus());
  });
});
