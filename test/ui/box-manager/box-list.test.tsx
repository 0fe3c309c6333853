import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boxInput } from '#domain/boxes/box.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aBox } from '../../contract/boxes.contract.ts';
import { breakable, openBoxes } from './box-stage.tsx';

const older = aBox('1748779200001', {
  title: 'Older box',
  originalPrice: 899.5,
  isPosted: false,
  createdAt: '2025-01-01T00:00:00.000Z',
});
const newer = aBox('1748779200002', {
  title: 'Newer box',
  price: 1250,
  quantity: 3,
  condition: 'Sealed',
  isHomepage: true,
  createdAt: '2025-02-01T00:00:00.000Z',
  description: `${'x'.repeat(99)} yz`,
});

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** Answers the browser's confirm dialog and records its text. */
function answerConfirm(answer: boolean) {
  return vi.spyOn(window, 'confirm').mockReturnValue(answer);
}

afterEach(() => vi.restoreAllMocks());

describe('the Buy Boxes manager', () => {
  it('shows every box, the newest first, posted or not [BOX-06]', async () => {
    await openBoxes([older, newer]);
    await screen.findByRole('article', { name: 'Older box' });
    expect(names()).toEqual(['Newer box', 'Older box']);
    expect(screen.getByText('2 boxes, 1 posted')).toBeInTheDocument();
  });

  it('says what a box is, with prices of two decimals [BOX-06, MONEY-04]', async () => {
    const { card } = await openBoxes([older, newer]);
    const first = await card('Newer box');
    expect(first.getByText('Panini · Hobby Box · 2021 · Basketball')).toBeInTheDocument();
    expect(first.getByText('$1,250.00')).toBeInTheDocument();
    expect(first.getByText('Quantity 3 · Sealed')).toBeInTheDocument();
    const second = await card('Older box');
    expect(second.getByText(/^\$749\.99/)).toHaveTextContent('$749.99 instead of $899.50');
    expect(second.getByText('Draft')).toBeInTheDocument();
    expect(first.getByText('Posted')).toBeInTheDocument();
  });

  it('cuts a description at 100 characters, with an ellipsis [BOX-12]', async () => {
    const whole = 'y'.repeat(100);
    const { card } = await openBoxes([newer, aBox('1', { title: 'Short', description: whole })]);
    expect((await card('Newer box')).getByText(`${'x'.repeat(99)}…`)).toBeInTheDocument();
    expect((await card('Short')).getByText(whole)).toBeInTheDocument();
  });

  it('shows the placeholder for a box without a picture [BOX-14, IMG-01]', async () => {
    const { container } = await openBoxes([aBox('1', { title: 'Bare', imageUrl: '' })]);
    await screen.findByRole('article', { name: 'Bare' });
    expect(container.ownerDocument.querySelector('article img')).toHaveAttribute('src', '/placeholder.svg');
  });

  it('says in one sentence that there is none, and offers to add one', async () => {
    const { press, inDialog } = await openBoxes();
    expect(await screen.findByText('No boxes yet.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear All Boxes' })).toBeDisabled();
    await press('Add a box');
    expect((await inDialog()).getByText('New box')).toBeInTheDocument();
  });

  it('says that the boxes cannot be read, and reads them again', async () => {
    let broken = true;
    const { press } = await openBoxes([older], {
      over: ({ boxes }) => ({
        boxes: {
          ...boxes,
          list: (scope) => (broken ? errAsync(storageFails) : boxes.list(scope)),
        },
      }),
    });
    expect(await screen.findByText(/^Failed to load boxes\. Nothing is lost\./)).toBeInTheDocument();
    broken = false;
    await press('Try again');
    expect(await screen.findByRole('article', { name: 'Older box' })).toBeInTheDocument();
  });

  it('follows what another tab did to the boxes', async () => {
    const { shop } = await openBoxes([older]);
    await screen.findByRole('article', { name: 'Older box' });
    await shop.boxes.add(boxInput(newer));
    shop.openTab().notify('boxes');
    expect(await screen.findByRole('article', { name: 'Newer box' })).toBeInTheDocument();
  });
});

describe('deleting a box', () => {
  const ask = async (page: Awaited<ReturnType<typeof openBoxes>>) => {
    await page.press('Delete Older box');
    return within(await screen.findByRole('dialog', { name: 'Delete this box?' }));
  };

  it('asks first, and deletes nothing on Cancel [BOX-10]', async () => {
    const page = await openBoxes([older]);
    const question = await ask(page);
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await page.stored()).toEqual([older]);
  });

  it('deletes, tells the other tabs, and brings the box back as it was by Undo [BOX-10, BOX-13]', async () => {
    const page = await openBoxes([older, newer]);
    let told = 0;
    page.shop.openTab().listen('boxes', () => {
      told += 1;
    });
    const question = await ask(page);
    await page.user.click(question.getByRole('button', { name: 'Delete box' }));
    await screen.findByText('Box deleted.');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Older box' })).toBeNull());
    expect(await page.stored()).toEqual([newer]);
    expect(told).toBe(1);
    await page.press('Undo');
    await screen.findByText('1 box is back.');
    expect(await screen.findByRole('article', { name: 'Older box' })).toBeInTheDocument();
    expect(await page.stored()).toEqual([newer, older]);
    expect(told).toBe(2);
  });

  it('says in the question that it failed, keeps the box, and deletes at the next try [BOX-11]', async () => {
    let mend = () => {};
    const page = await openBoxes([older], {
      over: ({ boxes }) => {
        const { fault, boxes: broken } = breakable(boxes);
        mend = () => {
          fault.broken = false;
        };
        return { boxes: broken };
      },
    });
    const question = await ask(page);
    await page.user.click(question.getByRole('button', { name: 'Delete box' }));
    expect(
      await question.findByText('Failed to save boxes. The shop does not answer. The box is still there.'),
    ).toBeInTheDocument();
    expect(await page.stored()).toEqual([older]);
    mend();
    await page.user.click(question.getByRole('button', { name: 'Delete box' }));
    await screen.findByText('Box deleted.');
    expect(await page.stored()).toEqual([]);
  });

  it('says that another admin deleted the box meanwhile', async () => {
    const page = await openBoxes([older]);
    const question = await ask(page);
    await page.shop.boxes.clear();
    await page.user.click(question.getByRole('button', { name: 'Delete box' }));
    expect(await screen.findByText('This box was already deleted.')).toBeInTheDocument();
    expect(await screen.findByText('No boxes yet.')).toBeInTheDocument();
  });

  it('keeps what an Undo could not bring back, and tries again [BOX-13]', async () => {
    let breaking = (_: boolean) => {};
    const page = await openBoxes([older], {
      over: ({ boxes }) => {
        const { fault, boxes: broken } = breakable(boxes);
        fault.broken = false;
        breaking = (now) => {
          fault.broken = now;
        };
        return { boxes: broken };
      },
    });
    const question = await ask(page);
    await page.user.click(question.getByRole('button', { name: 'Delete box' }));
    await screen.findByText('Box deleted.');
    breaking(true);
    await page.press('Undo');
    expect(await screen.findByText('Failed to save boxes')).toBeInTheDocument();
    expect(screen.getByText('The shop does not answer. You can still restore them here.')).toBeInTheDocument();
    breaking(false);
    await page.press('Try again');
    await screen.findByText('1 box is back.');
    expect(await page.stored()).toEqual([older]);
  });
});

describe('Clear All Boxes', () => {
  it('asks by the browser’s own question, and does nothing where that is denied [BOX-10]', async () => {
    const asked = answerConfirm(false);
    const page = await openBoxes([older, newer]);
    await screen.findByRole('article', { name: 'Older box' });
    await page.press('Clear All Boxes');
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Delete all 2 boxes from the shop\?/));
    expect(await page.stored()).toEqual([newer, older]);
  });

  it('removes all boxes, and brings them back by Undo [BOX-10, BOX-13]', async () => {
    answerConfirm(true);
    const page = await openBoxes([older, newer]);
    await screen.findByRole('article', { name: 'Older box' });
    await page.press('Clear All Boxes');
    await screen.findByText('2 boxes cleared.');
    expect(await screen.findByText('No boxes yet.')).toBeInTheDocument();
    expect(await page.stored()).toEqual([]);
    await page.press('Undo');
    await screen.findByText('2 boxes are back.');
    expect(await page.stored()).toEqual([newer, older]);
  });

  it('says that it failed and that nothing was removed [BOX-11]', async () => {
    answerConfirm(true);
    const page = await openBoxes([older], { over: ({ boxes }) => ({ boxes: breakable(boxes).boxes }) });
    await screen.findByRole('article', { name: 'Older box' });
    await page.press('Clear All Boxes');
    expect(await screen.findByText('Failed to save boxes')).toBeInTheDocument();
    expect(screen.getByText('The shop does not answer. No box was deleted.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(await page.stored()).toEqual([older]);
  });
});
