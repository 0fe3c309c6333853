import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageName } from '#domain/content/page-content.ts';
import { type DocumentContent, fieldNamesOf } from '#domain/documents/documents.ts';
import { labelOf } from '#ui/text/content-editor.texts.ts';
import { openEditor, wordsOf } from './editor-stage.tsx';

type Flagged = { ran?: boolean };

afterEach(() => {
  delete (window as Flagged).ran;
});

const hostile = [
  '<script>window.ran = true</script>',
  '<img src="x:" onerror="window.ran = true">',
  '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  '[press me](javascript:window.ran=true)',
  '![picture](https://evil.example/p.png)',
  '<a href="javascript:window.ran=true" onclick="window.ran=true">press me</a>',
].join('\n\n');

function expectHarmless(element: HTMLElement) {
  expect(element.querySelectorAll('script, img, iframe, object, embed, form, style, base, meta')).toHaveLength(0);
  for (const one of element.querySelectorAll('*')) {
    expect([...one.attributes].filter(({ name }) => name.startsWith('on'))).toEqual([]);
    if (one instanceof HTMLAnchorElement) expect(['http:', 'https:', 'mailto:']).toContain(one.protocol);
  }
  for (const one of element.querySelectorAll<HTMLElement>('a, button')) fireEvent.click(one);
  expect((window as Flagged).ran).toBeUndefined();
}

describe.each(['about', 'legal', 'terms-privacy'] as const satisfies PageName[])('hostile words on %s', (page) => {
  it('run nothing in the live preview, and are shown as they were typed [PAGE-07, PAGE-08]', async () => {
    const editor = await openEditor(page);
    if (page === 'about') await editor.press('Edit Content');
    for (const field of fieldNamesOf(page)) {
      if (field === 'features') {
        editor.type('Feature title', hostile, 0);
        editor.type('Feature description', hostile, 0);
      } else editor.type(labelOf(page, field), hostile);
    }
    const preview = editor.preview();
    await within(preview).findAllByText(/<script>window\.ran = true<\/script>/);
    expectHarmless(preview);
    if (page !== 'terms-privacy') return;
    await editor.user.click(screen.getByRole('tab', { name: 'Privacy Policy' }));
    expect((await within(preview).findAllByText(/<script>window\.ran = true<\/script>/)).length).toBeGreaterThan(2);
    expectHarmless(preview);
  });

  it('run nothing among the versions and beside another admin’s text [PAGE-07, PAGE-17, PAGE-18]', async () => {
    const editor = await openEditor(page);
    const [first = ''] = fieldNamesOf(page);
    await editor.saveElsewhere({ [first]: `# ${hostile}`.slice(0, 190) } as Partial<DocumentContent[PageName]>);
    await editor.press('Earlier versions');
    fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog).getByText((wordsOf[page] as unknown as Record<string, string>)[first] ?? ''),
    ).toBeInTheDocument();
    expect(dialog.querySelectorAll('script, img, iframe')).toHaveLength(0);
    expect((window as Flagged).ran).toBeUndefined();
  });
});

it('opens links of the preview that lead into the shop beside the editor [PAGE-08, PAGE-19]', async () => {
  const opened: unknown[][] = [];
  const { open } = window;
  window.open = (...given) => {
    opened.push(given);
    return null;
  };
  const { type, preview, address } = await openEditor('legal');
  type('Disclaimers', '[our cards](/cards)');
  fireEvent.click(await within(preview()).findByRole('link', { name: 'our cards' }));
  window.open = open;
  expect(opened).toEqual([[`${window.location.origin}/cards`, '_blank', 'noopener']]);
  expect(address()).toBe('/management-portal/legal');
});
