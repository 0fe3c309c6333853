import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { storageFails } from '#domain/shared/unavailable.ts';
import { openEditor, wordsOf } from './editor-stage.tsx';

const title = 'This page was saved by someone else';
const saved = 'Legal information saved successfully!';

/** An editor with a conflict, right after Save. */
async function overtaken() {
  const editor = await openEditor('legal');
  editor.type('Disclaimers', 'Mine');
  await editor.saveElsewhere({ disclaimers: 'Their words', compliance: 'Theirs, too' });
  await editor.press('Save changes');
  await editor.dialog(title);
  return editor;
}

const part = (name: string) => within(within(screen.getByRole('dialog')).getByRole('region', { name }));

describe('a save over text that another admin saved meanwhile', () => {
  it('shows both, part by part, and stores nothing [PAGE-18]', async () => {
    const { inDialog, stored, versions } = await overtaken();
    expect(
      inDialog(title).getByText(/owner@example.com saved it on .* Your text is not saved yet/),
    ).toBeInTheDocument();
    expect(part('Disclaimers').getByText('Mine')).toBeInTheDocument();
    expect(part('Disclaimers').getByText('Their words')).toBeInTheDocument();
    expect(part('Regulatory compliance').getByText(wordsOf.legal.compliance)).toBeInTheDocument();
    expect(inDialog(title).getByText('3 parts are the same')).toBeInTheDocument();
    expect(await stored()).toMatchObject({ version: 2, content: { disclaimers: 'Their words' } });
    expect(await versions()).toHaveLength(2);
  });

  it('is forgotten by ‘Use theirs’, and the own words can be put back [PAGE-18]', async () => {
    const { press, noDialog, field, stored } = await overtaken();
    await press('Use theirs');
    await noDialog();
    expect(field('Disclaimers')).toHaveValue('Their words');
    expect((await stored())?.version).toBe(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore my text' }));
    expect(field('Disclaimers')).toHaveValue('Mine');
    await press('Save changes');
    await screen.findByText(saved);
    expect(await stored()).toMatchObject({ version: 3, content: { disclaimers: 'Mine' } });
  });

  it('is stored over theirs where that is wanted, and theirs stay among the versions [PAGE-17, PAGE-18]', async () => {
    const { press, noDialog, stored, versions } = await overtaken();
    await press('Save mine over it');
    await screen.findByText(saved);
    await noDialog();
    expect(await stored()).toMatchObject({ version: 3, content: { ...wordsOf.legal, disclaimers: 'Mine' } });
    expect((await versions())[1]).toMatchObject({ content: { disclaimers: 'Their words' } });
  });

  it('is put off by ‘Continue editing’, and asked again with the next save [PAGE-18]', async () => {
    const { press, noDialog, field, dialog, stored, draft } = await overtaken();
    await press('Continue editing');
    await noDialog();
    expect(field('Disclaimers')).toHaveValue('Mine');
    expect(draft()).toMatchObject({ since: 1, content: { disclaimers: 'Mine' } });
    await press('Save changes');
    await dialog(title);
    expect((await stored())?.version).toBe(2);
  });

  it('is asked again where they saved once more meanwhile [PAGE-18]', async () => {
    const { press, saveElsewhere, stored } = await overtaken();
    await saveElsewhere({ disclaimers: 'Theirs again' });
    await press('Save mine over it');
    await waitFor(() => expect(part('Disclaimers').getByText('Theirs again')).toBeInTheDocument());
    expect((await stored())?.version).toBe(3);
    await press('Save mine over it');
    await screen.findByText(saved);
    expect(await stored()).toMatchObject({ version: 4, content: { disclaimers: 'Mine' } });
  });

  it('asks nothing where both say the same [PAGE-18]', async () => {
    const { type, saveElsewhere, press, stored } = await openEditor('legal');
    type('Disclaimers', 'Both');
    await saveElsewhere({ disclaimers: 'Both' });
    await press('Save changes');
    await screen.findByText(saved);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await stored())?.version).toBe(2);
  });
});

describe('a page that another tab saves', () => {
  it('is followed where nothing was written here [PAGE-06, PAGE-18]', async () => {
    const { saveElsewhere, shop, field } = await openEditor('legal');
    await saveElsewhere({ disclaimers: 'Their words' });
    shop.openTab().notify('contents');
    await waitFor(() => expect(field('Disclaimers')).toHaveValue('Their words'));
  });

  it('is reported to the editor, whose unsaved text stays [PAGE-18]', async () => {
    const { saveElsewhere, shop, field, type, press, dialog } = await openEditor('legal');
    type('Disclaimers', 'Mine');
    await saveElsewhere({ disclaimers: 'Their words' });
    shop.openTab().notify('contents');
    expect(await screen.findByText(/owner@example.com saved this page since you began/)).toBeInTheDocument();
    expect(field('Disclaimers')).toHaveValue('Mine');
    await press('Compare');
    await dialog(title);
    expect(part('Disclaimers').getByText('Their words')).toBeInTheDocument();
  });
});

describe('earlier versions', () => {
  const open = async () => {
    const editor = await openEditor('legal');
    await editor.saveElsewhere({ disclaimers: 'Second' });
    await editor.saveElsewhere({ compliance: 'Third' });
    editor.shop.openTab().notify('contents');
    await waitFor(() => expect(editor.field('Regulatory compliance')).toHaveValue('Third'));
    return editor;
  };

  it('are listed with their time and writer, the one that is shown first [PAGE-17]', async () => {
    const { press, dialog } = await open();
    expect(screen.getByText(/^Last saved/)).toHaveTextContent(/^Last saved .+ by owner@example.com$/);
    await press('Earlier versions');
    const list = within(await dialog('Earlier versions'));
    const lines = await list.findAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toHaveTextContent(/owner@example.com.*Shown now/);
    expect(lines.slice(1).map((line) => line.textContent?.match(/Version \d/)?.[0])).toEqual([
      'Version 2',
      'Version 1',
    ]);
  });

  it('are shown beside the words of now, with what differs [PAGE-17]', async () => {
    const { press, inDialog } = await open();
    await press('Earlier versions');
    fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    expect(screen.getByRole('heading', { name: /^Version 1,/ })).toHaveFocus();
    expect(part('Disclaimers').getByText('Second')).toBeInTheDocument();
    expect(part('Disclaimers').getByText(wordsOf.legal.disclaimers)).toBeInTheDocument();
    expect(part('Regulatory compliance').getByText('Third')).toBeInTheDocument();
    expect(inDialog('Earlier versions').getByText('3 parts are the same')).toBeInTheDocument();
    await press('All versions');
    expect(screen.getByRole('button', { name: /Version 2/ })).toBeInTheDocument();
  });

  it('come back into the editor, and become a new version when they are saved [PAGE-17]', async () => {
    const { press, noDialog, field, stored, versions } = await open();
    await press('Earlier versions');
    fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    await press('Restore');
    await noDialog();
    expect(screen.getByText('The text of version 1 is in the editor.')).toBeInTheDocument();
    expect(field('Disclaimers')).toHaveValue(wordsOf.legal.disclaimers);
    expect((await stored())?.version).toBe(3);
    await press('Save changes');
    await screen.findByText(saved);
    expect(await stored()).toMatchObject({ version: 4, content: wordsOf.legal });
    expect(await versions()).toHaveLength(4);
  });

  it('switch edit mode of About Us on when one comes back [PAGE-09, PAGE-17]', async () => {
    const { press, noDialog, field, saveElsewhere, shop } = await openEditor('about');
    await saveElsewhere({ title: 'Second' });
    shop.openTab().notify('contents');
    await waitFor(() => expect(field('Title')).toHaveValue('Second'));
    await press('Earlier versions');
    fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    await press('Restore');
    await noDialog();
    expect(field('Title')).toHaveValue(wordsOf.about.title);
    expect(field('Title')).not.toHaveAttribute('readonly');
  });

  it('take no place of words that are not saved [PAGE-17]', async () => {
    const { press, type, field } = await open();
    type('Disclaimers', 'Mine');
    await press('Earlier versions');
    fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    expect(screen.getByText(/You have unsaved changes/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true');
    await press('Restore');
    expect(field('Disclaimers')).toHaveValue('Mine');
  });

  it('say that there are no versions yet [PAGE-17]', async () => {
    const { press } = await openEditor('legal');
    await press('Earlier versions');
    expect(await screen.findByText(/There are no earlier versions yet/)).toBeInTheDocument();
  });

  it('say so where they cannot be read, and are read again [PAGE-17]', async () => {
    let works = false;
    const { press } = await openEditor('legal', {
      over: (_, { documents }) => ({
        documents: {
          ...documents,
          versions: (page) => (works ? documents.versions(page) : errAsync(storageFails)),
        },
      }),
    });
    await press('Earlier versions');
    expect(await screen.findByText(/cannot be loaded right now/)).toBeInTheDocument();
    works = true;
    await press('Try again');
    expect(await screen.findByText('Shown now')).toBeInTheDocument();
  });
});
