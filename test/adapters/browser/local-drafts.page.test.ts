import { describe, expect, it } from 'vitest';
import { makeLocalDrafts, type StoredDrafts } from '#adapters/browser/local-storage/local-drafts.ts';
import { corruptOf } from '#adapters/browser/local-storage/storage-keys.ts';
import { storedBoxDrafts } from '#adapters/browser/local-storage/stored-box-draft.ts';
import { storedDocumentDrafts } from '#adapters/browser/local-storage/stored-document-draft.ts';
import { storedFormDrafts } from '#adapters/browser/local-storage/stored-form-draft.ts';
import { draftsContract } from '../../contract/device-value.contract.ts';
import {
  boxDraftSamples,
  type DraftSamples,
  formDraftSamples,
  pageDraftSamples,
  type SomeDrafts,
} from '../../contract/draft-samples.ts';
import { openBrowser } from './browser-stage.ts';

/** @param before prefix of the storage key, fixed for existing browsers */
function inLocalStorage<Kept extends SomeDrafts<Kept>>(
  samples: DraftSamples<Kept>,
  kind: StoredDrafts<Kept>,
  before: string,
): void {
  draftsContract(
    'local storage',
    samples,
    async () => {
      const browser = openBrowser();
      const { inner, faults } = browser.local;
      const open = () => makeLocalDrafts(browser.place, kind);
      return {
        drafts: open(),
        reload: open,
        plant: (key, text) => inner.setItem(`${before}${key}`, text),
        aside: (key) =>
          Object.keys(inner)
            .filter((stored) => stored.startsWith(corruptOf(`${before}${key}`)))
            .map((stored) => inner.getItem(stored) ?? ''),
        text: (key) => inner.getItem(`${before}${key}`),
        fill: () => {
          faults.write = 'full';
        },
        forbid: () => {
          faults.access = true;
        },
        close: browser.close,
      };
    },
    ['reload', 'plant', 'fill', 'forbid'],
  );

  describe(`${samples.kind} drafts of a browser that was here before`, () => {
    it(`are read where they were kept ${samples.proves}`, async () => {
      const browser = openBrowser();
      for (const { key, draft } of [samples.one, samples.other]) {
        browser.local.inner.setItem(`${before}${key}`, JSON.stringify({ version: 1, value: draft }));
        expect(makeLocalDrafts(browser.place, kind).read(key)._unsafeUnwrap()).toEqual(draft);
      }
      await browser.close();
    });
  });
}

inLocalStorage(formDraftSamples, storedFormDrafts, 'formDraft ');
inLocalStorage(boxDraftSamples, storedBoxDrafts, 'formDraft box ');
inLocalStorage(pageDraftSamples, storedDocumentDrafts, 'formDraft page ');

describe('drafts of several kinds in one browser', () => {
  it('never get into each other, whatever their keys [CMGR-36, PAGE-19]', async () => {
    const browser = openBrowser();
    const forms = makeLocalDrafts(browser.place, storedFormDrafts);
    const boxes = makeLocalDrafts(browser.place, storedBoxDrafts);
    const form = formDraftSamples.one;
    const box = boxDraftSamples.one;
    forms.keep('new', form.draft)._unsafeUnwrap();
    boxes.keep('new', box.draft)._unsafeUnwrap();
    expect(forms.read('new')._unsafeUnwrap()).toEqual(form.draft);
    boxes.drop('new')._unsafeUnwrap();
    expect(forms.read('new')._unsafeUnwrap()).toEqual(form.draft);
    await browser.close();
  });
});
