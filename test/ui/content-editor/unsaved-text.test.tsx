import { fireEvent, screen, waitFor } from '@testing-library/react';
import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { DocumentDrafts } from '#domain/documents/document-draft.ts';
import { makeInMemoryDrafts } from '#test/support/in-memory/drafts.ts';
import { paths } from '#ui/paths.ts';
import { openEditor, wordsOf } from './editor-stage.tsx';

const question = 'Leave without saving?';

/** Closing or reloading the window, which the browser asks about where the page wants it. */
const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** The same device, and the same shop, after a reload. */
async function deviceWithDraft(write: (drafts: DocumentDrafts) => void) {
  const drafts: DocumentDrafts = makeInMemoryDrafts();
  write(drafts);
  return { over: () => ({ documentDrafts: drafts }), drafts };
}

const mine = { ...wordsOf.legal, disclaimers: 'Mine' };
const keptAt = '2025-06-01T10:42:00.000Z';

describe('words that are not saved', () => {
  it('are kept on this device with every change, and no longer once they are saved [PAGE-19]', async () => {
    const { type, draft, press } = await openEditor('legal');
    expect(draft()).toBeNull();
    type('Disclaimers', 'Mine');
    expect(draft()).toMatchObject({ content: mine, since: 1 });
    await press('Save changes');
    await screen.findByText('Legal information saved successfully!');
    expect(draft()).toBeNull();
  });

  it('are kept no longer once they say what is saved, or are given up [PAGE-19]', async () => {
    const { type, draft, press, dialog, noDialog } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    type('Disclaimers', wordsOf.legal.disclaimers);
    expect(draft()).toBeNull();
    type('Disclaimers', 'Mine');
    await press('Cancel');
    await dialog('Discard your changes?');
    await press('Discard changes');
    await noDialog();
    expect(draft()).toBeNull();
  });

  it('survive a reload: they go on where they were [PAGE-19]', async () => {
    const { over } = await deviceWithDraft((drafts) => drafts.keep('legal', { content: mine, since: 1, keptAt }));
    const { field, press, stored } = await openEditor('legal', { over });
    expect(screen.getByText(/^You have unsaved changes from .*[AP]M\.$/)).toBeInTheDocument();
    expect(field('Disclaimers')).toHaveValue(wordsOf.legal.disclaimers);
    expect(field('Disclaimers')).toHaveAttribute('readonly');
    await press('Continue');
    expect(field('Disclaimers')).toHaveValue('Mine');
    expect(field('Disclaimers')).not.toHaveAttribute('readonly');
    await press('Save changes');
    await screen.findByText('Legal information saved successfully!');
    expect(await stored()).toMatchObject({ version: 2, content: mine });
  });

  it('go on in edit mode on About Us [PAGE-09, PAGE-19]', async () => {
    const content = { ...wordsOf.about, title: 'Mine' };
    const { over } = await deviceWithDraft((drafts) => drafts.keep('about', { content, since: 1, keptAt }));
    const { field, press } = await openEditor('about', { over });
    expect(screen.queryByRole('button', { name: 'Edit Content' })).toBeNull();
    await press('Continue');
    expect(field('Title')).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeInTheDocument();
  });

  it('are forgotten where they are not wanted [PAGE-19]', async () => {
    const { over } = await deviceWithDraft((drafts) => drafts.keep('legal', { content: mine, since: 1, keptAt }));
    const { field, press, draft } = await openEditor('legal', { over });
    await press('Discard');
    expect(field('Disclaimers')).toHaveValue(wordsOf.legal.disclaimers);
    expect(field('Disclaimers')).not.toHaveAttribute('readonly');
    expect(draft()).toBeNull();
  });

  it('of an older version are compared with the page when they are saved [PAGE-18, PAGE-19]', async () => {
    const { over } = await deviceWithDraft((drafts) => drafts.keep('legal', { content: mine, since: 1, keptAt }));
    const { press, dialog, stored } = await openEditor('legal', {
      over: (useCases, shop) => {
        void shop.documents.write('legal', { ...wordsOf.legal, disclaimers: 'Their words' }, 1);
        return { ...useCases, ...over() };
      },
    });
    await press('Continue');
    await press('Save changes');
    await dialog('This page was saved by someone else');
    expect(await stored()).toMatchObject({ version: 2, content: { disclaimers: 'Their words' } });
  });

  it('are not asked about where the page says the same by now [PAGE-19]', async () => {
    const { over, drafts } = await deviceWithDraft((kept) =>
      kept.keep('legal', { content: wordsOf.legal, since: 0, keptAt }),
    );
    const { field } = await openEditor('legal', { over });
    await waitFor(() => expect(drafts.read('legal')._unsafeUnwrap()).toBeNull());
    expect(screen.queryByText(/^You have unsaved changes/)).toBeNull();
    expect(field('Disclaimers')).not.toHaveAttribute('readonly');
  });

  it('of another tab stay where this one has saved its own, and are kept once more when the page goes [PAGE-19]', async () => {
    const { type, press, draft, useCases } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    const theirs = { content: { ...mine, compliance: 'Another tab' }, since: 1, keptAt };
    useCases.documentDrafts.keep('legal', theirs)._unsafeUnwrap();
    await press('Save changes');
    await screen.findByText('Legal information saved successfully!');
    expect(draft()).toEqual(theirs);
    type('Disclaimers', 'Mine again');
    useCases.documentDrafts.drop('legal')._unsafeUnwrap();
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toMatchObject({ since: 2, content: { disclaimers: 'Mine again' } });
  });

  it('are reported where this device cannot keep them [PAGE-19]', async () => {
    const full = err({ kind: 'unavailable', why: 'full' } as const);
    const { type, router, dialog } = await openEditor('legal', {
      over: () => ({ documentDrafts: { keep: () => full, read: () => full, drop: () => full } }),
    });
    type('Disclaimers', 'Mine');
    expect(screen.getByText(/^This browser’s storage is full/)).toBeInTheDocument();
    void router?.navigate(paths.adminDashboard);
    await dialog(question);
    expect(screen.queryByRole('button', { name: 'Leave, keep the changes' })).toBeNull();
  });
});

describe('leaving the editor', () => {
  it('asks nothing where nothing was written [PAGE-19]', async () => {
    const { router, address } = await openEditor('legal');
    expect(unload()).toBe(true);
    await router?.navigate(paths.portalSection('audit'));
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
    expect(address()).toBe(paths.portalSection('audit'));
  });

  it('asks before what was written is left, and stays where that is wanted [PAGE-19]', async () => {
    const { type, press, router, dialog, noDialog, field, address } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    expect(unload()).toBe(false);
    void router?.navigate(paths.portalSection('audit'));
    await dialog(question);
    await press('Continue editing');
    await noDialog();
    expect(field('Disclaimers')).toHaveValue('Mine');
    expect(address()).toBe(paths.portalSection('legal'));
  });

  it('keeps the words on this device, where that is wanted, and they are there again [PAGE-19]', async () => {
    const { type, press, router, dialog, draft, address } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    void router?.navigate(paths.portalSection('audit'));
    await dialog(question);
    await press('Leave, keep the changes');
    await waitFor(() => expect(address()).toBe(paths.portalSection('audit')));
    expect(draft()).toMatchObject({ content: mine });
    await router?.navigate(paths.portalSection('legal'));
    expect(await screen.findByText(/^You have unsaved changes from .*[AP]M\.$/)).toBeInTheDocument();
  });

  it('forgets the input when the user confirms [PAGE-19]', async () => {
    const { type, press, router, dialog, draft, address } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    void router?.navigate(paths.portalSection('audit'));
    await dialog(question);
    await press('Discard changes');
    await waitFor(() => expect(address()).toBe(paths.portalSection('audit')));
    expect(draft()).toBeNull();
  });

  it('of one page for another keeps them apart [PAGE-19]', async () => {
    const { type, press, router, dialog, draft } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    void router?.navigate(paths.portalSection('terms-privacy'));
    await dialog(question);
    await press('Leave, keep the changes');
    expect(await screen.findByLabelText('Cookies')).toBeInTheDocument();
    expect(screen.queryByText(/^You have unsaved changes/)).toBeNull();
    expect(draft()).toMatchObject({ content: mine });
  });
});
