import { expect, it } from 'vitest';
import { makeNodeTerminal } from '#adapters/cli/node-terminal.ts';

it('takes the first Ctrl+C for a request, and leaves the next one to end the program [IMP-71]', () => {
  const before = process.listenerCount('SIGINT');
  const asked: string[] = [];
  const interrupts = makeNodeTerminal().interrupts(() => asked.push('stop'));
  expect([interrupts.isAsked(), process.listenerCount('SIGINT')]).toEqual([false, before + 1]);
  process.emit('SIGINT');
  expect([interrupts.isAsked(), process.listenerCount('SIGINT'), asked]).toEqual([true, before, ['stop']]);
});

it('leaves no listener behind where it was not interrupted [IMP-71]', () => {
  const before = process.listenerCount('SIGINT');
  makeNodeTerminal()
    .interrupts(() => undefined)
    .end();
  expect(process.listenerCount('SIGINT')).toBe(before);
});
