import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { openEditor, wordsOf } from './editor-stage.tsx';

// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const saved = 'About Us page content saved successfully!';
const notSaved = 'Error saving content. Please try again.';
const edit = 'Edit Content';
const save = 'Save changes';

describe('the editor of About Us', () => {
  it('shows what is saved, and lets nothing be typed before ‘Edit Content’ [PAGE-09]', async () => {
    const { field, press } = await openEditor('about');
    expect(field('Title')).toHaveValue(wordsOf.about.title);
    expect(field('Title')).toHaveAttribute('readonly');
    expect(field('Mission')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: save })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a feature' })).toBeNull();
    await press(edit);
    expect(field('Title')).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: save })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a feature' })).toBeInTheDocument();
  });

  it('shows every change in the live preview, and opens the page itself in a new tab [PAGE-08]', async () => {
    const { preview, press, type } = await openEditor('about');
    expect(within(preview()).getByRole('heading', { name: wordsOf.about.title })).toBeInTheDocument();
    await press(edit);
    type('Title', 'Another title');
    type('Mission', 'Quite **another** one.');
    expect(await within(preview()).findByRole('heading', { name: 'Another title' })).toBeInTheDocument();
    expect(within(preview()).getByText('another').tagName).toBe('STRONG');
    const link = screen.getByRole('link', { name: /^Preview/ });
    expect(link).toHaveAttribute('href', '/about');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('saves, tells this tab and the others, leaves edit mode and says so [PAGE-06, PAGE-10]', async () => {
    const { shop, field, press, type, stored } = await openEditor('about');
    const heard: string[] = [];
    shop.openTab().listen('contents', () => heard.push('another tab'));
    const listen = () => heard.push('this tab');
    window.addEventListener('content-updated', listen);
    await press(edit);
    type('Title', 'Another title');
    await press(save);
    expect(await screen.findByText(saved)).toBeInTheDocument();
    window.removeEventListener('content-updated', listen);
    expect(heard.sort()).toEqual(['another tab', 'this tab']);
    expect(await stored()).toMatchObject({ version: 2, content: { ...wordsOf.about, title: 'Another title' } });
    expect(field('Title')).toHaveAttribute('readonly');
    expect(field('Title')).toHaveValue('Another title');
    expect(screen.getByRole('button', { name: edit })).toBeInTheDocument();
  });

  it.each([
    [saved, true],
    [notSaved, false],
  ])('says ‘%s’ for six seconds [PAGE-10, PAGE-11]', async (sentence, works) => {
    const { press, type } = await openEditor('about', {
      over: (_, { documents }) =>
        works ? {} : { documents: { ...documents, write: () => errAsync({ kind: 'content-not-saved' }) } },
    });
    await press(edit);
    type('Title', 'Another title');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: save }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5_900));
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('keeps what was typed, and says so, where it cannot be saved [PAGE-11]', async () => {
    const failure = { kind: 'content-not-saved', detail: 'The shop cannot be reached.' } as const;
    const { field, press, type, stored } = await openEditor('about', {
      over: (_, { documents }) => ({ documents: { ...documents, write: () => errAsync(failure) } }),
    });
    await press(edit);
    type('Title', 'Another title');
    await press(save);
    expect(await screen.findByText(notSaved)).toBeInTheDocument();
    expect(screen.getByText('The shop cannot be reached. Your text is still here.')).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Another title');
    expect(field('Title')).not.toHaveAttribute('readonly');
    expect((await stored())?.version).toBe(1);
  });

  it('shows the built-in text where nothing is found, and stores nothing by being opened [PAGE-12]', async () => {
    const { field, stored, press } = await openEditor('about', { written: false });
    expect(field('Title')).toHaveValue(defaultDocuments.about.title);
    expect(screen.getByText(/It has not been edited yet/)).toBeInTheDocument();
    await press(edit);
    expect(await stored()).toBeNull();
  });

  it('keeps the built-in text as version 1 with the first save, to be restored [PAGE-17]', async () => {
    const { press, type, stored, dialog, inDialog } = await openEditor('about', { written: false });
    await press(edit);
    type('Title', 'Ours');
    await press(save);
    await screen.findByText(saved);
    expect(await stored()).toMatchObject({ version: 2, content: { title: 'Ours' } });
    await press('Earlier versions');
    await dialog('Earlier versions');
    fireEvent.click(await inDialog('Earlier versions').findByRole('button', { name: /Built-in text.*Version 1/ }));
    expect(inDialog('Earlier versions').getByText(defaultDocuments.about.title)).toBeInTheDocument();
  });

  it('says so where the words cannot be read, and tries again [PAGE-08]', async () => {
    let works = false;
    const opening = openEditor('about', {
      over: (_, { documents }) => ({
        documents: {
          ...documents,
          read: (page) => (works ? documents.read(page) : errAsync(storageFails)),
        },
      }),
    });
    expect(await screen.findByText(/The text of this page cannot be loaded right now/)).toBeInTheDocument();
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await opening).field('Title')).toHaveValue(wordsOf.about.title);
  });
});

describe('Cancel', () => {
  it('leaves edit mode at once where nothing was changed [PAGE-09]', async () => {
    const { press, field } = await openEditor('about');
    await press(edit);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Title')).toHaveAttribute('readonly');
  });

  it('asks before changes are lost, and restores what was saved [PAGE-09]', async () => {
    const { press, type, field, dialog, noDialog, stored } = await openEditor('about');
    await press(edit);
    type('Title', 'Another title');
    await press('Cancel');
    await dialog('Discard your changes?');
    await press('Continue editing');
    await noDialog();
    expect(field('Title')).toHaveValue('Another title');
    await press('Cancel');
    await dialog('Discard your changes?');
    await press('Discard changes');
    await noDialog();
    expect(field('Title')).toHaveValue(wordsOf.about.title);
    expect(field('Title')).toHaveAttribute('readonly');
    expect((await stored())?.version).toBe(1);
  });
});

describe('the fields', () => {
  it('say what is wrong, and the first of them has the focus [PAGE-10]', async () => {
    const { press, type, field, stored } = await openEditor('about');
    await press(edit);
    type('Feature title', ' ', 1);
    type('Contact email', 'nobody');
    await press(save);
    expect(field('Feature title', 1)).toHaveFocus();
    expect(field('Feature title', 1)).toHaveAccessibleDescription('Please give a title');
    expect(field('Contact email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Title')).toBeValid();
    expect((await stored())?.version).toBe(1);
    type('Feature title', 'Safe', 1);
    expect(field('Feature title', 1)).not.toHaveAccessibleDescription();
    type('Contact email', 'hello@example.org');
    type('Title', 'Another title');
    await press(save);
    await screen.findByText(saved);
  });

  it('say how much room is left once it is narrow, and take no email away [PAGE-10]', async () => {
    const { press, type, field } = await openEditor('about');
    await press(edit);
    type('Subtitle', 'x'.repeat(179));
    expect(field('Subtitle')).not.toHaveAccessibleDescription();
    type('Subtitle', 'x'.repeat(190));
    expect(field('Subtitle')).toHaveAccessibleDescription('10 characters left');
    type('Subtitle', 'x'.repeat(203));
    expect(field('Subtitle')).toHaveAccessibleDescription('3 characters too many');
    await press(save);
    expect(field('Subtitle')).toHaveFocus();
    expect(field('Subtitle')).toHaveAccessibleDescription('Please use at most 200 characters');
    expect(field('Subtitle').value).toHaveLength(203);
  });

  it('are saved by Ctrl+S and Cmd+S while they are edited, and only then [PAGE-10]', async () => {
    const { press, type, stored } = await openEditor('about');
    expect(fireEvent.keyDown(window, { key: 's', ctrlKey: true })).toBe(true);
    await press(edit);
    type('Title', 'By key');
    expect(fireEvent.keyDown(window, { key: 's', ctrlKey: true })).toBe(false);
    await screen.findByText(saved);
    await press(edit);
    type('Title', 'By the other key');
    expect(fireEvent.keyDown(window, { key: 'S', metaKey: true })).toBe(false);
    await waitFor(async () => expect(await stored()).toMatchObject({ content: { title: 'By the other key' } }));
  });
});

describe('the features', () => {
  /** By their names: in a long page a search by labels takes long. */
  const titles = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name^="features."]')].map(({ value }) => value);

  it('are put into another order by buttons and by keys; the focus goes along [PAGE-01, PAGE-08]', async () => {
    const { press, user, preview } = await openEditor('about');
    await press(edit);
    await press('Move Safe up');
    expect(titles()).toEqual(['Safe', 'Graded', 'Quick']);
    expect(screen.getByRole('button', { name: 'Move Safe up' })).toHaveFocus();
    expect(screen.getByText('Safe is now number 1 of 3.')).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['Safe', 'Graded', 'Quick']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(titles()).toEqual(['Graded', 'Quick', 'Safe']);
    await waitFor(() =>
      expect(
        within(preview())
          .getAllByRole('listitem')
          .map((item) => within(item).getByRole('heading').textContent),
      ).toEqual(['Graded', 'Quick', 'Safe']),
    );
  });

  it('are added and removed; a removed one comes back by Undo [PAGE-01, PAGE-08]', async () => {
    const { press, field } = await openEditor('about');
    await press(edit);
    await press('Remove Graded');
    expect(titles()).toEqual(['Safe', 'Quick']);
    expect(screen.getByRole('button', { name: 'Remove Safe' })).toHaveFocus();
    await press('Add a feature');
    expect(field('Feature title', 2)).toHaveFocus();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Graded', 'Safe', 'Quick', '']);
  });

  it('have an icon of those that there are [PAGE-02]', async () => {
    const { press, user, stored } = await openEditor('about');
    await press(edit);
    const [first] = screen.getAllByRole('combobox', { name: 'Icon' });
    expect(first).toHaveValue('Certificate');
    await user.selectOptions(first as HTMLElement, 'Heart');
    await press(save);
    await screen.findByText(saved);
    expect((await stored())?.content).toMatchObject({ features: [{ title: 'Graded', icon: 'Heart' }, {}, {}] });
  });

  it('are twelve at the most [PAGE-08]', async () => {
    const features = Array.from({ length: 11 }, (_, at) => ({ title: `Number ${at}`, description: '', icon: 'Star' }));
    await openEditor('about', {
      over: (_, { documents }) => {
        void documents.write('about', { ...wordsOf.about, features }, 1);
        return {};
      },
    });
    const add = () => fireEvent.click(screen.getByText('Add a feature'));
    fireEvent.click(screen.getByText(edit));
    expect(titles()).toHaveLength(11);
    add();
    expect(screen.getByText('12 features at most.')).toBeInTheDocument();
    add();
    expect(titles()).toHaveLength(12);
  });
});
