import { describe, expect, it } from 'vitest';
import { fullStyle } from '#test/support/quick-jsdom.ts';

const markup = `
  <style>.loud { color: red }</style>
  <main><h1>A <b>bold</b> <span>title</span></h1><p hidden>away</p><p hidden="until-found">found</p></main>
  <div style="visibility: hidden"><p>dark<i style="visibility: visible">light</i><i style="visibility: inherit">dark</i></p></div>
  <div style="display: none; pointer-events: none"><button style="pointer-events: auto">on</button><button>off</button></div>
  <table><caption>c</caption><thead hidden><tr><th>h</th></tr></thead><tbody><tr hidden><td>x<em>y</em></td></tr></tbody></table>
  <details><summary>s</summary><div>closed</div></details><details open><summary>s</summary></details>
  <dialog>closed</dialog><dialog open>open</dialog><div popover>over</div>
  <ul><li>one</li></ul><svg style="display: block"><title>t</title><path /></svg><template><p>t</p></template>
  <form>
    <label>Name <input id="name"></label><label for="name">Your name</label><label for="">None</label>
    <label for="away">Nothing</label><label for="plain">Not a field</label><p id="plain"></p>
    <label><span><input type="hidden"><button>in a label</button></span><input type="checkbox"></label>
    <label for="choice">Choice</label><select id="choice"><option>1</option></select>
    <label for="text"><textarea></textarea></label><textarea id="text"></textarea><button>bare</button>
  </form>`;

const everything = () => {
  document.body.innerHTML = markup;
  return [...document.querySelectorAll('*')];
};
const properties = ['display', 'visibility', 'pointer-events', 'color', 'content'];

describe('the quick answers of a page in tests', () => {
  it.each(['', '<style>.away, [hidden] { display: none !important; } b { visibility: hidden }</style>'])(
    "give each element the style that jsdom computes, with the page's own sheets %#",
    (sheet) => {
      everything();
      document.head.innerHTML = sheet;
      const found = document.querySelectorAll('*');
      expect(found.length).toBeGreaterThan(50);
      for (const element of found) {
        const [quick, full] = [getComputedStyle(element), fullStyle(element)];
        const styles = (style: CSSStyleDeclaration) => [
          ...properties.map((property) => style.getPropertyValue(property)),
          style.display,
          style.visibility,
          style.pointerEvents,
          style.opacity,
        ];
        expect(styles(quick), element.outerHTML).toEqual(styles(full));
      }
    },
  );

  it.each([
    'p',
    '*',
    '*[role~="button"],input,button',
    '[role~="menu"]',
    '[role=""]',
    '[role~=""]',
    '[id="name"]',
    'label[for=""]',
    'input[type="hidden"]',
    'input[type="CHECKBOX"]',
    'input:not([type="hidden"]),textarea',
    'p:not([hidden]), li',
    '.loud',
    'p.loud.again',
    '.Loud',
    '[data-kind="a,b"]',
    '[data-kind="a b"]',
    'nothing',
    'path',
  ])('find by %s what jsdom finds', (selector) => {
    everything();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p class="again  loud" role="button link" data-kind="a b">p</p><b role="" data-kind="a,b">b</b>
      <i class="loud" role="sub\nmenu">i</i>`,
    );
    // Not simple, so that jsdom answers.
    const byJsdom = `:is(${selector})`;
    const found = [...document.querySelectorAll(selector)];
    expect(found).toEqual([...document.querySelectorAll(byJsdom)]);
    expect(document.querySelector(selector)).toBe(document.querySelector(byJsdom));
    const part = document.querySelector('form') ?? document.body;
    expect([...part.querySelectorAll(selector)]).toEqual([...part.querySelectorAll(byJsdom)]);
    const all = [...document.querySelectorAll('*')];
    expect(all.filter((element) => element.matches(selector))).toEqual(found);
    expect(all.filter((element) => element.matches(byJsdom))).toEqual(found);
  });

  it('find the field of a label and the labels of a field', () => {
    everything();
    const nameOf = (element: Element | null | undefined) => element?.id || (element?.outerHTML ?? null);
    expect([...document.querySelectorAll('label')].map(({ control }) => nameOf(control))).toEqual([
      'name',
      'name',
      null,
      null,
      null,
      '<button>in a label</button>',
      'choice',
      'text',
    ]);
    const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea, button');
    const labels = [...fields].map((field) => [...(field.labels ?? [])].map(({ textContent }) => textContent.trim()));
    expect(labels.filter((texts) => texts.length > 0)).toEqual([
      ['Name', 'Your name'],
      ['in a label'],
      ['Choice'],
      [''],
    ]);
  });
});
