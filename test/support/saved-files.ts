import { vi } from 'vitest';

/** The files that the page saves from now on. Restore the mocks after the test. */
export function savedFiles(): { readonly name: string; readonly text: () => Promise<string> }[] {
  const made: Blob[] = [];
  const saved: { readonly name: string; readonly text: () => Promise<string> }[] = [];
  URL.createObjectURL = (file) => `blob:${made.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    const file = made[Number(this.href.replace('blob:', '')) - 1];
    saved.push({ name: this.download, text: async () => (await file?.text()) ?? '' });
  });
  return saved;
}
