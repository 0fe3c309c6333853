import { describe, expect, it } from 'vitest';
import { unwrapped } from '#domain/content/unwrapped.ts';
import { defaultDocuments } from '#domain/documents/default-documents.ts';

describe('Markdown without broken lines', () => {
  it('joins the lines of a paragraph and of an entry of a list', () => {
    expect(unwrapped('one\ntwo\nthree')).toBe('one two three');
    expect(unwrapped('- one\n  two\n- three')).toBe('- one two\n- three');
  });

  it('leaves paragraphs, headings, lists and emphasis at the start of a line', () => {
    const text = '## Title\n\nWords.\n\n**Bold.** More.\n\n- **One:** a\n- b\n\nEnd';
    expect(unwrapped(text)).toBe(text);
    expect(unwrapped('a\n**b** c')).toBe('a **b** c');
  });

  it('leaves no broken line in what the pages say first [PAGE-12]', () => {
    const texts = Object.values(defaultDocuments).flatMap((page) => Object.values(page));
    const broken = texts.flatMap((text) => (typeof text === 'string' ? text.split('\n\n') : []));
    const lines = broken.flatMap((part) => part.split('\n').slice(1));
    expect(lines.filter((line) => !line.startsWith('- '))).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
  });
});
