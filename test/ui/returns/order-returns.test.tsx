import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/checkout/orders/order.ts';
import { pictureLimits } from '#domain/pictures/picture.ts';
import { mostReturnPictures, type OrderReturn, type ReturnRequest } from '#domain/returns/return.ts';
import type { OrderReturns, RequestReturnFailure, Returns } from '#domain/returns/returns.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { aFile, aPng } from '#test/support/picked-files.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { OrderReturnList as ReturnsOfOrder } from '#ui/features/shop/returns/OrderReturnList.tsx';
import { renderPages, shopWith } from '../cart/render-page.tsx';

const card = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 10 });
const order: Order = { ...anOrder({ number: 1, cards: [[card, 1]] }), state: 'paid', fulfilment: 'shipped' };

type Requested = { readonly request: ReturnRequest; readonly pictures: readonly Uint8Array[] };

/** A returned card: the request of a customer, or what came of it. */
const asReturn = ({ request, pictures }: Requested): OrderReturn => ({
  ...request,
  number: 1,
  version: 1,
  state: 'requested',
  answer: '',
  requestedAt: '2025-06-01T12:00:00.000Z',
  changedAt: '2025-06-01T12:00:00.000Z',
  pictures: pictures.length,
  refund: null,
});

let requested: Requested[];
let refusals: RequestReturnFailure[];
let reading: 'works' | 'broken' | 'deleted';
let finish: (() => void) | null;

const returns: Returns = {
  ofOrder: () => okAsync(found()),
  request: (_, request, pictures, progress = () => {}) => {
    const refusal = refusals.shift();
    if (refusal) return errAsync(refusal);
    progress(0.4);
    const sent = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return ResultAsync.fromSafePromise(sent).map(() => {
      requested.push({ request, pictures });
      return found();
    });
  },
  picture: (_, __, position) =>
    reading === 'works'
      ? okAsync(Uint8Array.from([position]))
      : errAsync(reading === 'broken' ? storageFails : { kind: 'return-picture-not-found' }),
  step: () => errAsync({ kind: 'return-not-found' }),
};
const found = (): OrderReturns => ({ since: '2025-06-01T12:00:00.000Z', returns: requested.map(asReturn) });

async function open() {
  const shop = await shopWith({ cards: [card] });
  const plain = behaviourOf(shop);
  const useCases = {
    ...plain,
    returns,
    clock: { now: () => Date.parse('2025-06-02T12:00:00.000Z') },
    shop: { ...plain.shop, policies: { ...plain.shop.policies, returnDays: 14 } },
  };
  return renderPages(useCases, [{ path: '/', element: <ReturnsOfOrder order={order} /> }]);
}

/** With the card and the reason chosen. */
async function openForm() {
  const page = await open();
  fireEvent.click(await page.screen.findByRole('button', { name: 'Request a return' }));
  fireEvent.click(await page.screen.findByRole('checkbox', { name: /Michael Jordan/ }));
  fireEvent.change(page.screen.getByLabelText('Reason'), { target: { value: 'damaged' } });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no field for files');
  const choose = (...files: readonly File[]) => fireEvent.change(input, { target: { files } });
  const send = () => fireEvent.click(page.screen.getByRole('button', { name: 'Request return' }));
  return { ...page, choose, send };
}

const png = (name: string): File => aFile(aPng(), name);

it('the form of a return asks for one of five reasons [RET-03]', async () => {
  requested = [];
  const { screen } = await openForm();
  const reasons = [...screen.getByLabelText<HTMLSelectElement>('Reason').options].map(({ text }) => text);
  expect(reasons).toEqual([
    'Choose a reason',
    'Damaged',
    'Not as described',
    'Wrong card',
    'Changed my mind',
    'Another reason',
  ]);
});

describe('pictures of a return', () => {
  beforeEach(() => {
    [requested, refusals, reading, finish] = [[], [], 'works', null];
    let made = 0;
    URL.createObjectURL = () => `blob:${++made}`;
    URL.revokeObjectURL = () => {};
  });
  afterEach(cleanup);

  it('are sent with the request, with their progress, and shown with it [RET-06]', async () => {
    const { screen, choose, send } = await openForm();
    choose(png('front.png'), png('back.png'));
    expect(await screen.findByAltText('1: front.png')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(screen.getByRole('button', { name: 'Add pictures (2 of 4)' })).toBeInTheDocument();
    send();
    expect(await screen.findByRole('button', { name: 'Sending pictures: 40 %' })).toBeInTheDocument();
    finish?.();
    const shown = await screen.findByAltText('Picture 2 of return 1, opens in a new tab');
    expect(shown.closest('a')).toHaveAttribute('href', shown.getAttribute('src'));
    expect(requested).toMatchObject([{ request: { reason: 'damaged' }, pictures: [aPng(), aPng()] }]);
  });

  it('are optional, and can be removed again [RET-06]', async () => {
    const { screen, choose, send } = await openForm();
    choose(png('front.png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove picture 1: front.png' }));
    expect(screen.queryByAltText('1: front.png')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
    send();
    await waitFor(() => expect(finish).not.toBeNull());
    finish?.();
    await waitFor(() => expect(requested).toMatchObject([{ pictures: [] }]));
  });

  it('are at most four, and other files are named [RET-06]', async () => {
    const { screen, choose } = await openForm();
    const large = png('large.png');
    Object.defineProperty(large, 'size', { value: pictureLimits.bytes + 1 });
    choose(aFile(new TextEncoder().encode('text'), 'notes.txt', 'text/plain'), large);
    expect(
      await screen.findByText(/^notes\.txt is not a .* picture\. large\.png has more than 15 MB\.$/),
    ).toBeVisible();
    choose(...Array.from({ length: mostReturnPictures + 1 }, (_, index) => png(`${index + 1}.png`)));
    expect(await screen.findByText('5.png was left out: a return has at most 4 pictures.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(mostReturnPictures);
    expect(screen.getByRole('button', { name: 'Add pictures (4 of 4)' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('tell which one was refused, and keep what was entered [RET-06]', async () => {
    const { screen, choose, send } = await openForm();
    choose(png('front.png'), png('back.png'));
    refusals.push({ kind: 'return-picture-refused', index: 1, why: 'picture-damaged' });
    send();
    expect(await screen.findByText(/^Picture 2 was not taken\. Nothing was requested yet/)).toBeVisible();
    const remove = screen.getByRole('button', { name: 'Remove picture 2: back.png' });
    expect(remove).toHaveAccessibleDescription(/incomplete/);
    expect(remove).toHaveFocus();
    fireEvent.click(remove);
    expect(screen.queryByText(/was not taken/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Michael Jordan/ })).toBeChecked();
    send();
    await waitFor(() => expect(finish).not.toBeNull());
    finish?.();
    await waitFor(() => expect(requested[0]?.pictures).toHaveLength(1));
  });

  it('report that one of the files is missing [RET-06]', async () => {
    const { screen, choose, send } = await openForm();
    const gone = png('front.png');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    choose(gone);
    send();
    expect(await screen.findByText(/^Picture 1 was not taken/)).toBeVisible();
    expect(requested).toEqual([]);
  });

  it('can be loaded again when they could not be, and say when they were deleted [RET-06]', async () => {
    requested = [{ request: { lines: [], reason: 'damaged', text: '' }, pictures: [aPng()] }];
    reading = 'broken';
    const first = await open();
    const again = await first.screen.findByRole('button', { name: 'Not loaded. Try again: Picture 1 of return 1' });
    reading = 'works';
    fireEvent.click(again);
    expect(await first.screen.findByAltText('Picture 1 of return 1, opens in a new tab')).toBeInTheDocument();
    cleanup();
    reading = 'deleted';
    const second = await open();
    expect(await second.screen.findByText('Deleted')).toBeInTheDocument();
  });
});
