import { act, fireEvent, screen, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { openEditor, wordsOf } from './editor-stage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const cases = [
  {
    page: 'legal',
    field: 'Regulatory compliance',
    part: 'compliance',
    saved: 'Legal information saved successfully!',
    failed: 'Error saving legal information. Please try again.',
  },
  {
    page: 'terms-privacy',
    field: 'Data protection',
    part: 'dataProtection',
    saved: 'Terms & Privacy content saved successfully!',
    failed: 'Error saving content. Please try again.',
  },
] as const;

const time = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.queryByRole('button', { name });
const status = (text: string) => screen.queryAllByRole('status').filter((one) => one.textContent === text);

describe.each(cases)('the editor of $page', ({ page, field, part, saved, failed }) => {
  it('is open at once, and shows every change in the live preview [PAGE-13]', async () => {
    const editor = await openEditor(page);
    expect(screen.queryByRole('button', { name: 'Edit Content' })).toBeNull();
    expect(editor.field(field)).not.toHaveAttribute('readonly');
    if (page === 'terms-privacy') await editor.user.click(screen.getByRole('tab', { name: 'Privacy Policy' }));
    editor.type(field, 'Something **else**');
    expect((await within(editor.preview()).findByText('else')).tagName).toBe('STRONG');
  });

  it('is idle, then saving, then saved, and idle again after two seconds [PAGE-14, PAGE-15, PAGE-16]', async () => {
    let answer = () => {};
    const editor = await openEditor(page, {
      over: (_, { documents }) => ({
        documents: {
          ...documents,
          write: (...given) =>
            ResultAsync.fromSafePromise(
              new Promise<void>((resolve) => {
                answer = resolve;
              }),
            ).andThen(() => documents.write(...given)),
        },
      }),
    });
    editor.type(field, 'Something else');
    expect(status('Unsaved changes')).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await time(10_000);
    expect(button('Saving…')).toBeInTheDocument();
    expect(status('Saving…')).toHaveLength(1);
    expect(editor.field(field)).toHaveAttribute('readonly');
    answer();
    await time(0);
    expect(button('Saved')).toBeInTheDocument();
    expect(status(saved)).toHaveLength(1);
    expect(editor.field(field)).toHaveValue('Something else');
    await time(1_999);
    expect(status(saved)).toHaveLength(1);
    await time(1);
    expect(button('Save changes')).toBeInTheDocument();
    expect(status(saved)).toHaveLength(0);
    expect(await editor.stored()).toMatchObject({
      version: 2,
      content: { ...wordsOf[page], [part]: 'Something else' },
    });
  });

  it('says that it failed, for three seconds, and keeps what was typed [PAGE-14, PAGE-15, PAGE-16]', async () => {
    const editor = await openEditor(page, {
      over: (_, { documents }) => ({
        documents: { ...documents, write: () => errAsync({ kind: 'content-not-saved', detail: 'No room.' }) },
      }),
    });
    editor.type(field, 'Something else');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await time(0);
    expect(button('Not saved')).toBeInTheDocument();
    expect(status(failed)).toHaveLength(1);
    await time(2_999);
    expect(status(failed)).toHaveLength(1);
    await time(1);
    expect(button('Save changes')).toBeInTheDocument();
    expect(status('Unsaved changes')).toHaveLength(1);
    expect(screen.getByText('No room. Your text is still here.')).toBeInTheDocument();
    expect(editor.field(field)).toHaveValue('Something else');
    expect((await editor.stored())?.version).toBe(1);
  });

  it('begins with the words of the shop where nothing was saved, and stores nothing by itself [PAGE-13]', async () => {
    const editor = await openEditor(page, { written: false });
    const words: Readonly<Record<string, string>> = defaultDocuments[page];
    expect(editor.field(field)).toHaveValue(words[part]);
    expect(screen.getByText(/It has not been edited yet/)).toBeInTheDocument();
    expect(await editor.stored()).toBeNull();
    await editor.press('Save changes');
    await screen.findByText(saved);
    expect(await editor.stored()).toMatchObject({ version: 2, content: defaultDocuments[page] });
    expect((await editor.versions())[1]).toMatchObject({ version: 1, content: defaultDocuments[page] });
    expect(screen.getByText(/^Last saved/)).toBeInTheDocument();
  });

  it('gives changes up only after asking [PAGE-09, PAGE-13]', async () => {
    const editor = await openEditor(page);
    expect(button('Cancel')).toBeNull();
    editor.type(field, 'Something else');
    await editor.press('Cancel');
    await editor.dialog('Discard your changes?');
    await editor.press('Discard changes');
    await editor.noDialog();
    expect(editor.field(field)).toHaveValue((wordsOf[page] as Readonly<Record<string, string>>)[part]);
    expect(button('Cancel')).toBeNull();
  });
});

it('edits every part of Legal and of Terms & Privacy [PAGE-13]', async () => {
  const legal = await openEditor('legal');
  const shown = [
    ['Company information', 'companyInfo'],
    ['Regulatory compliance', 'compliance'],
    ['Intellectual property', 'intellectualProperty'],
    ['Disclaimers', 'disclaimers'],
    ['Contact email', 'contactEmail'],
  ] as const;
  for (const [label, part] of shown) expect(legal.field(label)).toHaveValue(wordsOf.legal[part]);
  legal.type('Contact email', 'nobody');
  await legal.press('Save changes');
  expect(legal.field('Contact email')).toHaveFocus();
  expect(legal.field('Contact email')).toHaveAccessibleDescription('Please enter a valid email address');
  const terms = await openEditor('terms-privacy');
  const parts = [
    ['Terms of Service', 'terms'],
    ['Privacy Policy', 'privacy'],
    ['Cookies', 'cookies'],
    ['Data protection', 'dataProtection'],
  ] as const;
  for (const [label, part] of parts) expect(terms.field(label)).toHaveValue(wordsOf['terms-privacy'][part]);
});

describe('the unfinished passages of a page', () => {
  it('are listed in its editor until they are completed, and missing in the preview [PAGE-21]', async () => {
    const editor = await openEditor('legal');
    expect(screen.queryByText(/unfinished passage/)).toBeNull();
    editor.type('Company information', 'We are here.\n\n- **Name:** [your company name]');
    expect(screen.getByText(/^1 unfinished passage: customers do not see it/)).toBeInTheDocument();
    expect(screen.getByText('- **Name:** [your company name]', { selector: 'dd' })).toBeInTheDocument();
    expect(editor.preview()).toHaveTextContent('We are here.');
    expect(editor.preview()).not.toHaveTextContent('your company name');
    editor.type('Company information', 'We are here.\n\n- **Name:** Goat Ltd');
    expect(screen.queryByText(/unfinished passage/)).toBeNull();
    expect(editor.preview()).toHaveTextContent('Goat Ltd');
  });
});
