import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { blurb } from '#domain/cards/blurb.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardName } from '#domain/cards/card-name.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
import { styleRule } from '#test/support/style-sheet.ts';
import { readAddress } from '#ui/features/shop/filters/filter-url.ts';

async function openCard(wish: CardWish = {}, shopWish: ShopWish = {}) {
  const card = aCard(wish);
  const shop = await renderShop(`/card/${card.id}`, { cards: [card], ...shopWish });
  await screen.findByRole('heading', { level: 1, name: cardName(card) });
  return { ...shop, card };
}

const buyBox = () => screen.findByRole('button', { name: 'Buy Now' });
const filterOf = (link: HTMLElement | undefined) =>
  readAddress(new URLSearchParams((link?.getAttribute('href') ?? '').replace(/^\/cards\?/, ''))).filter;
const addButtons = () => screen.getAllByRole('button', { name: /^Add(ed)? to Cart$/ });
const shown = () => document.querySelector('[aria-roledescription="gallery"] img')?.getAttribute('src');

const three = { imageUrl: '/1.svg', additionalImageUrls: ['/2.svg', '/3.svg'] };

describe('a card’s page', () => {
  it('shows the card with that id as the heading, its player as a link above it [CARD-01]', async () => {
    await openCard({ id: 'x', player: 'Bo Jackson', year: 1990, brand: 'Score', cardNumber: '697', title: 'BO KNOWS' });
    const heading = screen.getByRole('heading', { level: 1, name: '1990 Score Bo Jackson #697' });
    const player = within(heading.parentElement ?? heading).getByRole('link', { name: 'Bo Jackson' });
    expect(filterOf(player)).toEqual({ ...startFilter, player: 'Bo Jackson' });
    await waitFor(() => expect(document.title).toBe('1990 Score Bo Jackson #697 · Goat Collection'));
  });

  it('has a heading where nothing is known of the card [CARD-01]', async () => {
    await renderShop('/card/x', { cards: [aCard({ id: 'x', title: '', player: '', team: '', brand: '', year: 0 })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Unknown Player' })).toBeInTheDocument();
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(path.getAllByRole('link').map((link) => link.textContent)).toEqual(['Collection', 'Basketball']);
  });

  it('leads upwards to the collection, its sport and its player [CARD-34]', async () => {
    const { user, address } = await openCard({ player: 'Bo Jackson', sport: 'baseball' });
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const [collection, sport, player] = path.getAllByRole('link');
    expect(collection).toHaveAttribute('href', '/cards');
    expect([sport?.textContent, player?.textContent]).toEqual(['Baseball', 'Bo Jackson']);
    expect(filterOf(player)).toEqual({ ...startFilter, player: 'Bo Jackson' });
    if (sport) await user.click(sport);
    await waitFor(() => expect(address()).toBe('/cards?sport=baseball'));
  });

  it('has a chip for each of its kinds, which leads to such cards [CARD-02]', async () => {
    const grade = { isGraded: true, grade: '10', gradingCompany: 'PSA', isHot: true } as const;
    await openCard({ ...grade, team: 'A & B', brand: 'Upper Deck' });
    const chips = within(screen.getByRole('list', { name: 'Cards like this one' })).getAllByRole('link');
    expect(chips.map((chip) => [chip.textContent, filterOf(chip)])).toEqual([
      ['A & B', { ...startFilter, team: 'A & B' }],
      ['1996', { ...startFilter, years: { min: 1996, max: 1996 } }],
      ['Upper Deck', { ...startFilter, brand: 'Upper Deck' }],
      ['PSA 10', { ...startFilter, gradedStatus: 'graded', grades: ['PSA 10'] }],
      ['Graded', { ...startFilter, gradedStatus: 'graded' }],
      ['Hot', { ...startFilter, hotOnly: true }],
    ]);
    await openCard({ id: 'raw' });
    const [condition] = screen.getAllByRole('link', { name: 'Near Mint' });
    expect(filterOf(condition)).toEqual({ ...startFilter, condition: 'Near Mint' });
  });

  it('has one primary action, and the way to eBay apart from it, at the end [CARD-36]', async () => {
    await openCard({ ebayUrl: 'https://www.ebay.com/itm/123456789012' }, { viewer: aUser });
    const buy = await buyBox();
    const article = buy.closest('article') ?? document.body;
    const variants = within(article)
      .getAllByRole('button', { name: /^(Buy Now|Add to Cart|Save)$/ })
      .map(({ textContent, dataset }) => [textContent, dataset.variant]);
    expect(variants.slice(0, 3)).toEqual([
      ['Buy Now', undefined],
      ['Add to Cart', 'default'],
      ['Save', 'subtle'],
    ]);
    const facts = screen.getByText('Brand');
    const ebay = screen.getByRole('link', { name: /^View on eBay/ });
    expect(buy.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(facts.compareDocumentPosition(ebay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows team, year, brand and condition [CARD-02]', async () => {
    await openCard();
    const main = within(screen.getByRole('main'));
    for (const text of ['Chicago Bulls', '1996', 'Topps', 'Near Mint']) {
      expect(main.getAllByText(text)[0]).toHaveAttribute('data-look', 'outlined');
    }
    expect(main.queryByText('Graded')).toBeNull();
  });

  it('shows the grade of a graded card and that it is graded [CARD-02]', async () => {
    await openCard({ isGraded: true, grade: 'PSA 10', condition: 'Mint' });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByText('PSA 10')[0]).toHaveAttribute('data-look', 'filled');
    expect(main.getByText('Graded')).toBeInTheDocument();
  });

  it('shows the price with cents [MONEY-04]', async () => {
    await openCard({ price: 1234.5 });
    expect(screen.getAllByText('$1,234.50').length).toBeGreaterThan(0);
  });

  it('tells of the player, then what is written of the card [CARD-05]', async () => {
    const { card } = await openCard({ description: 'Bought at a yard sale.' });
    const told = screen.getByText(blurb(card));
    expect(told.nextElementSibling).toHaveTextContent('Bought at a yard sale.');
  });

  it('goes back to the page before [CARD-06]', async () => {
    const { user, address, router } = await openCard({ id: 'x' });
    await router?.navigate('/legal');
    await screen.findByRole('heading', { name: 'Legal Information' });
    await router?.navigate('/card/x');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Legal Information' });
    expect(address()).toBe('/legal');
  });

  it('goes back to the collection for a guest who came from another site [CARD-06]', async () => {
    const { user, address } = await openCard();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/cards'));
  });

  it('links the card’s marketplace listing, if it has one', async () => {
    await openCard({ ebayUrl: 'https://www.ebay.com/itm/123456789012?hash=1' });
    expect(screen.getByRole('link', { name: /^View on eBay/ })).toHaveAttribute(
      'href',
      'https://www.ebay.com/itm/123456789012',
    );
    await openCard({ ebayUrl: 'https://example.com/itm/123456789012' });
    expect(screen.queryByRole('link', { name: /^View on eBay/ })).toBeNull();
  });

  it('says of a marketplace link with affiliate parameters that it is paid for [LIST-23]', async () => {
    const campaign = { campaignId: '5338', rotationId: '711', toolId: '10001', referenceId: '' };
    await openCard(
      { ebayUrl: 'https://www.ebay.com/itm/123456789012' },
      { over: ({ shop }) => ({ shop: { ...shop, campaign } }) },
    );
    const link = screen.getByRole('link', { name: /^View on eBay/ });
    expect(link.getAttribute('href')).toContain('campid=5338');
    expect(link).toHaveAttribute('rel', 'sponsored noopener');
  });
});

describe('a card’s way into the cart', () => {
  it('puts one copy there and goes to it by Buy Now [CARD-07]', async () => {
    const { user, address } = await openCard();
    await user.click(await buyBox());
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(await screen.findByTestId('cart-badge')).toHaveTextContent('1');
  });

  it('leaves the quantity of a card that is there already [CARD-07]', async () => {
    const { user, address } = await openCard({}, { cart: [{ card: aCard(), quantity: 3 }] });
    await screen.findByTestId('cart-badge');
    await user.click(await buyBox());
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(screen.getByTestId('cart-badge')).toHaveTextContent('3');
  });

  it('says that the card is in the cart, and adds one more when pressed again [CARD-09]', async () => {
    const { user } = await openCard();
    expect(addButtons().map((button) => button.textContent)).toEqual(['Add to Cart', 'Add to Cart']);
    for (const count of ['1', '2']) {
      const [button] = addButtons();
      if (button) await user.click(button);
      await waitFor(() => expect(screen.getByTestId('cart-badge')).toHaveTextContent(count));
      expect(addButtons().map((one) => one.textContent)).toEqual(['Added to Cart', 'Added to Cart']);
    }
  });

  it('adds no more than the stock, and does not call a single card scarce [CARD-09, CART-19]', async () => {
    const { user } = await openCard({ stock: 1 });
    expect(screen.queryByText('Only 1 left')).toBeNull();
    for (const _ of [1, 2]) {
      const [button] = addButtons();
      if (button) await user.click(button);
      await waitFor(() => expect(screen.getByTestId('cart-badge')).toHaveTextContent('1'));
    }
  });

  it('is closed for a card that is sold, and says since when [CART-20, CARD-29]', async () => {
    await openCard({ stock: 0, soldAt: '2026-11-21T12:00:00.000Z' });
    expect(screen.getByText('Sold')).toBeInTheDocument();
    expect(screen.getByText('Sold on November 21, 2026')).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /Buy Now|to Cart/ })).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Buy Michael Jordan' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/cards');
  });

  it('is closed for a card without a price [CART-32, MONEY-02]', async () => {
    await openCard({ price: 0 });
    expect(screen.getByText('Not for sale')).toBeInTheDocument();
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /Buy Now|to Cart/ })).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Buy Michael Jordan' })).toBeNull();
  });

  it('says no date where none was recorded [CARD-29]', async () => {
    await openCard({ stock: 0 });
    expect(screen.getByText('Sold')).toBeInTheDocument();
    expect(screen.queryByText(/^Sold on/)).toBeNull();
  });

  it('is closed for a card that is in a checkout, which may come back [CARD-28]', async () => {
    await openCard({ stock: 0, held: 1 });
    expect(screen.getByText('In someone’s checkout')).toBeInTheDocument();
    expect(screen.getByText(/It may be available again/)).toBeInTheDocument();
    expect(screen.queryByText('Sold')).toBeNull();
    expect(screen.queryAllByRole('button', { name: /Buy Now|to Cart/ })).toEqual([]);
  });

  it('is open while some copies are in checkouts and others are not [CARD-28]', async () => {
    await openCard({ stock: 1, held: 2 });
    expect(screen.getByText('Only 1 left')).toBeInTheDocument();
    expect(await buyBox()).toBeEnabled();
  });

  it('leaves a sold card readable [CART-20, CARD-29]', async () => {
    const { card } = await openCard({ ...three, stock: 0, description: 'Bought at a yard sale.' });
    expect(screen.getByText('Bought at a yard sale.')).toBeInTheDocument();
    expect(screen.getAllByText('$125.00').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Enlarge the picture' })).toBeEnabled();
    expect(screen.getByText('Brand').nextElementSibling).toHaveTextContent(card.brand);
  });

  it('stays under the thumb on a phone', async () => {
    await openCard();
    const bar = within(screen.getByRole('region', { name: 'Buy Michael Jordan' }));
    expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInTheDocument();
  });
});

describe('a card’s gallery', () => {
  it('goes on and back by its arrows, round both ends, and counts [CARD-03]', async () => {
    const { user } = await openCard(three);
    const next = screen.getByRole('button', { name: 'Next picture' });
    const before = screen.getByRole('button', { name: 'Previous picture' });
    const seen = [];
    for (const arrow of [before, next, next, next, next]) {
      await user.click(arrow);
      seen.push([shown(), screen.getByText(/^\d of 3$/).textContent]);
    }
    expect(seen).toEqual([
      ['/3.svg', '3 of 3'],
      ['/1.svg', '1 of 3'],
      ['/2.svg', '2 of 3'],
      ['/3.svg', '3 of 3'],
      ['/1.svg', '1 of 3'],
    ]);
  });

  it('turns by the arrow keys, by a swipe and by its thumbnails [CARD-03]', async () => {
    const { user } = await openCard(three);
    screen.getByRole('button', { name: 'Next picture' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('/3.svg');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe('/2.svg');
    const picture = screen.getAllByRole('img')[0];
    if (!picture) throw new Error('there is no picture');
    fireEvent.pointerDown(picture, { pointerType: 'touch', clientX: 200 });
    fireEvent.pointerUp(picture, { pointerType: 'touch', clientX: 100 });
    expect(shown()).toBe('/3.svg');
    await user.click(screen.getByRole('button', { name: 'Picture 1 of 3' }));
    expect(shown()).toBe('/1.svg');
  });

  it('announces which picture is shown', async () => {
    await openCard(three);
    expect(screen.getByText('1 of 3')).toHaveAttribute('aria-live', 'polite');
  });

  it('has no arrows for a single picture', async () => {
    await openCard({ imageUrl: '/1.svg' });
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
    expect(screen.queryByText('1 of 1')).toBeNull();
  });

  it('shows no picture higher than 500 [CARD-04]', () => {
    expect(styleRule('src-ui/components/gallery/PictureGallery.module.css', '.picture img')['max-height']).toBe(
      '500px',
    );
  });

  it('puts the placeholder in place of a broken picture [IMG-01]', async () => {
    await openCard({ imageUrl: '/broken.svg' });
    const [picture] = screen.getAllByRole('img');
    if (picture) fireEvent.error(picture);
    expect(shown()).toBe('/placeholder.svg');
  });
});

describe('a card’s page without its card', () => {
  it('keeps the room of what is on its way [CARD-01]', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await renderShop('/card/x', {
      cards: [aCard({ id: 'x' })],
      over: ({ catalog }) => ({
        catalog: { ...catalog, card: (id) => ResultAsync.fromSafePromise(arrived).andThen(() => catalog.card(id)) },
      }),
    });
    const waiting = (await screen.findByText('Loading the card')).parentElement;
    expect(waiting).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
    answer();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(waiting).not.toBeInTheDocument();
  });

  it('says that there is no such card, and leads back to the cards [CARD-17, CARD-20]', async () => {
    const { user, address } = await renderShop('/card/nothing', { cards: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Card not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to Cards' }));
    await waitFor(() => expect(address()).toBe('/cards'));
  });

  it('says that the card could not be read [CARD-19, CARD-20]', async () => {
    await renderShop('/card/x', {
      over: ({ catalog }) => ({ catalog: { ...catalog, card: () => errAsync(storageFails) } }),
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load card details' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Cards' })).toHaveAttribute('href', '/cards');
  });
});
