import { screen, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mostLabels } from '#domain/labels/print-labels.use-case.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { savedFiles } from '#test/support/saved-files.ts';
import { bar, openManager, tick } from './manager-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const cards = [
  aCard({ id: 'a', title: 'Card A', price: 10 }),
  aCard({ id: 'b', title: 'Card B', price: 20, isGraded: true, gradingCompany: 'PSA', certNumber: '48712345' }),
];

async function openLabels(wish: Parameters<typeof openManager>[1] = {}) {
  const shown = await openManager('', { cards, ...wish });
  await shown.user.click(await tick('Card A'));
  await shown.user.click(await tick('Card B'));
  await shown.user.click(within(await bar()).getByRole('button', { name: 'Print labels…' }));
  await screen.findByRole('heading', { name: 'Print labels of 2 cards' });
  return { ...shown, dialog: within(screen.getByRole('dialog')) };
}

const save = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Save the file' });

describe('labels of chosen cards', () => {
  it('are saved as PDF, or as commands of a label printer [LABEL-01, LABEL-06]', async () => {
    const saved = savedFiles();
    const { user, dialog } = await openLabels();
    await user.click(save(dialog));
    expect(await screen.findByText('Saved as labels.pdf.')).toBeInTheDocument();
    expect((await saved[0]?.text())?.slice(0, 5)).toBe('%PDF-');

    await user.click(within(await bar()).getByRole('button', { name: 'Print labels…' }));
    const again = within(await screen.findByRole('dialog'));
    await user.selectOptions(again.getByLabelText('Paper'), 'Roll, 2¼ × 1¼ in');
    await user.selectOptions(again.getByLabelText('Code'), 'Bar code of the certification number');
    await user.selectOptions(again.getByLabelText('File'), 'ZPL for label printers, 203 dpi');
    expect(again.queryByLabelText('Used labels on the first sheet')).toBeNull();
    await user.click(again.getByLabelText('With the price'));
    await user.click(save(again));
    expect(await screen.findByText('Saved as labels.zpl.')).toBeInTheDocument();
    const commands = await saved[1]?.text();
    expect(commands).toContain('^FDMA,https://cards.example.org/card/a^FS');
    expect(commands).toContain('^FD>;48712345^FS');
    expect(commands).not.toContain('$10.00');
  });

  it.each(['30', '1.5', '-1', 'two'])('say at the field that a sheet has no place %s [LABEL-04]', async (used) => {
    const saved = savedFiles();
    const { user, dialog } = await openLabels();
    fill(dialog.getByLabelText('Used labels on the first sheet'), used);
    await user.click(save(dialog));
    expect(dialog.getByText('Enter a whole number from 0 to 29.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('say why there is no file, and keep what was chosen [LABEL-04]', async () => {
    const { user, dialog } = await openLabels({
      over: () => ({ printLabels: () => errAsync({ kind: 'too-many-labels' }) }),
    });
    await user.selectOptions(dialog.getByLabelText('Code'), 'No code');
    await user.click(save(dialog));
    const most = mostLabels.toLocaleString('en-US');
    expect(await dialog.findByText(`A file holds at most ${most} labels. Select fewer cards.`)).toBeInTheDocument();
    expect(dialog.getByLabelText('Code')).toHaveDisplayValue('No code');
  });
});
