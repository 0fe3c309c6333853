import { describe, expect, it } from 'vitest';
import { remembered } from '#domain/shared/remembered.ts';

describe('readings that are remembered', () => {
  const counted = (most: number) => {
    const read: string[] = [];
    const lengthOf = remembered((text) => {
      read.push(text);
      return text === '' ? undefined : text.length;
    }, most);
    return { lengthOf, read };
  };

  it('reads a text once, also one that is read as nothing [IMP-70]', () => {
    const { lengthOf, read } = counted(10);
    expect(['ab', '', 'ab', ''].map(lengthOf)).toEqual([2, undefined, 2, undefined]);
    expect(read).toEqual(['ab', '']);
  });

  it('remembers no more texts than it may [IMP-70]', () => {
    const { lengthOf, read } = counted(2);
    expect(['a', 'b', 'c', 'a', 'c'].map(lengthOf)).toEqual([1, 1, 1, 1, 1]);
    expect(read).toEqual(['a', 'b', 'c', 'a']);
  });
});
