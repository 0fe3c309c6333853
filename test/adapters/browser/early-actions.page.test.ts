import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repeatEarlyActions } from '#adapters/browser/early-actions.ts';

const script = readFileSync('public/theme.js', 'utf8');

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

const press = (selector: string, keys: MouseEventInit = {}): 'leaves' | 'stays' =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
    ? 'leaves'
    : 'stays';

describe('what a shopper does before the page has started', () => {
  let done: string[];
  beforeEach(() => {
    done = [];
    document.body.innerHTML =
      '<div id="root"><button type="button" id="add"><b>Add</b></button><button type="button" id="other">Other</button>' +
      '<a href="#cart" id="cart">Cart</a>' +
      '<input id="text" value="as rendered"><input id="same" value="same"><input type="radio" id="choice"></div>';
    new Function('window', 'document', script)(window, document);
  });

  afterEach(() => {
    window.takePressed?.();
  });

  const start = () => {
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => done.push(`pressed ${button.id}`));
    }
    find('a').addEventListener('click', () => done.push('opened cart'));
    for (const input of document.querySelectorAll('input')) {
      input.addEventListener('input', () => done.push(`${input.id} ${input.checked ? 'chosen' : input.value}`));
    }
    repeatEarlyActions(window, find('#root'));
  };

  it('is done once it has: a button pressed twice is pressed once', () => {
    find<HTMLElement>('#add b').click();
    find<HTMLElement>('#add').click();
    start();
    expect(done).toEqual(['pressed add']);
    find<HTMLElement>('#other').click();
    expect(done).toEqual(['pressed add', 'pressed other']);
  });

  it('includes a link pressed after a button, which does not leave the page before the button has done its work', () => {
    find<HTMLElement>('#add').click();
    expect(press('#cart')).toBe('stays');
    start();
    expect(done).toEqual(['pressed add', 'opened cart']);
  });

  it('leaves links alone before a button is pressed, when they open a tab, and at the second press', () => {
    expect(press('#cart')).toBe('leaves');
    find<HTMLElement>('#add').click();
    expect(press('#cart', { ctrlKey: true })).toBe('leaves');
    expect(press('#cart')).toBe('stays');
    expect(press('#cart')).toBe('leaves');
  });

  it('is kept from React while it takes over', () => {
    const seen: string[] = [];
    find('#root').addEventListener('click', ({ target }) => seen.push((target as Element).id), true);
    find<HTMLElement>('#add').click();
    press('#cart');
    expect(seen).toEqual([]);
    start();
    expect(seen).toEqual(['add', 'cart']);
  });

  it('includes what was typed and chosen', () => {
    find<HTMLInputElement>('#text').value = 'typed';
    find<HTMLInputElement>('#choice').checked = true;
    start();
    expect(done).toEqual(['text typed', 'choice chosen']);
    expect(find<HTMLInputElement>('#text').value).toBe('typed');
  });

  it('does nothing on a page without the script', () => {
    delete window.takePressed;
    find<HTMLElement>('#add').click();
    start();
    expect(done).toEqual([]);
  });
});
