import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { textLimits } from '#domain/documents/document-fields.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { Markdown } from '#ui/components/Markdown.tsx';

type Under = Parameters<typeof Markdown>[0]['under'];

function shown(text: string, under: Under = 2): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <Markdown under={under}>{text}</Markdown>
    </MemoryRouter>,
  );
  return container;
}

const harmless = new Set(
  'div p a span em strong code pre ul ol li blockquote h2 h3 h4 h5 h6 hr br'
    .split(' ')
    .map((name) => name.toUpperCase()),
);
const attributes = new Set(['class', 'href', 'target', 'rel', 'tabindex', 'start', 'data-discover']);

/** Nothing is there but text, its form, and links that lead where they may. */
function expectHarmless(container: HTMLElement) {
  for (const element of container.querySelectorAll('*')) {
    expect(harmless).toContain(element.tagName);
    for (const { name } of element.attributes) expect(attributes).toContain(name);
    if (element instanceof HTMLAnchorElement) {
      expect(['http:', 'https:', 'mailto:']).toContain(element.protocol);
      if (element.target) expect(element.rel).toBe('noopener nofollow');
      else if (element.protocol !== 'mailto:') expect(element.origin).toBe(window.location.origin);
    }
  }
}

describe('a text in Markdown', () => {
  it('is shown with its paragraphs, lists, emphasis and quotes [PAGE-07]', () => {
    const container = shown('One **bold** and *slanted*.\n\n- a\n- b\n\n1. c\n\n> said\n\n`code`');
    expect(container.querySelector('strong')).toHaveTextContent('bold');
    expect(container.querySelector('em')).toHaveTextContent('slanted');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual(['a', 'b', 'c']);
    expect(container.querySelector('blockquote')).toHaveTextContent('said');
  });

  it.each([
    ['# A\n\n## B\n\n# C', 1, ['h2 A', 'h3 B', 'h2 C']],
    ['## A\n\n###### B\n\n### C', 2, ['h3 A', 'h4 B', 'h4 C']],
    ['### A\n\n# B\n\n> ## C', 3, ['h4 A', 'h4 B', 'h5 C']],
    ['# A\n\n## B\n\n### C', 5, ['h6 A', 'h6 B', 'h6 C']],
  ] as const)('puts the headings of %j under level %s [PAGE-07]', (text, under, levels) => {
    const headings = [...shown(text, under).querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(headings.map(({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent}`)).toEqual(levels);
  });

  it('opens links to elsewhere in a new tab that knows nothing of the shop, and says so [PAGE-07]', () => {
    shown('[there](https://example.org/a) and <https://example.org/b>');
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener nofollow');
      expect(link).toHaveTextContent(/opens in a new tab/);
    }
  });

  it('says of a link with affiliate parameters that it is paid for [LIST-23]', () => {
    shown('[a slab](https://www.ebay.com/itm/123456789012?mkevt=1&campid=77)');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'sponsored noopener nofollow');
  });

  it('follows links inside the shop, and to an address for mail [PAGE-07]', () => {
    shown('[cards](/cards?x=1) [write](mailto:a@example.org) <a@example.org>');
    expect(screen.getByRole('link', { name: 'cards' })).toHaveAttribute('href', '/cards?x=1');
    expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:a@example.org');
    expect(screen.getByRole('link', { name: 'a@example.org' })).not.toHaveAttribute('target');
  });

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a script in a line', 'Hi <script>alert(1)</script>', 'Hi <script>alert(1)</script>'],
    ['a picture that fails', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a drawing', '<svg onload="alert(1)"><animate/></svg>', '<svg onload="alert(1)"><animate/></svg>'],
    ['a frame', '<iframe src="javascript:alert(1)"></iframe>', '<iframe src="javascript:alert(1)"></iframe>'],
    ['a style', '<style>*{display:none}</style>', '<style>*{display:none}</style>'],
    ['a comment', '<!-- hidden -->', '<!-- hidden -->'],
    ['a closing tag', '</div></main>', '</div></main>'],
    ['a script link', '[x](javascript:alert(1))', 'x'],
    ['a script link in disguise', '[x](java&#x73;cript:alert(1))', 'x'],
    ['a script link with a tab', '[x](<java&Tab;script:alert(1)>)', 'x'],
    ['a data link', '[x](data:text/html;base64,PHNjcmlwdD4=)', 'x'],
    ['a script that links itself', '<javascript:alert(1)>', 'javascript:alert(1)'],
    ['a link that was defined', '[x][y]\n\n[y]: javascript:alert(1)', 'x'],
    ['a link to another host without its kind', '[x](//elsewhere.example)', 'x'],
    ['a link with a name before its host', '[x](https://shop.example@elsewhere.example)', 'x'],
    ['a picture from elsewhere', '![a card](https://elsewhere.example/x.png)', 'a card'],
    ['a picture of a script', '![a card](javascript:alert(1))', 'a card'],
    ['a picture in a script link', '[![a card](x)](javascript:alert(1))', 'a card'],
    ['a title with markup', '[x](/cards "\\" onmouseover=\\"alert(1)")', 'x'],
  ])('shows %s as words [PAGE-07]', (_, text, words) => {
    const container = shown(text);
    expect(container).toHaveTextContent(words, { normalizeWhitespace: true });
    expectHarmless(container);
  });

  it('draws nothing but text and its form, whatever the text contains [PAGE-07]', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '<script>',
        '</script>',
        '<img src=x onerror=alert(1)>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '&lt;',
      ],
      ...[
        '[',
        '](',
        ')',
        '![',
        '][',
        ']:',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://example.org',
        '//x.example',
      ],
      ...[
        '*',
        '**',
        '_',
        '`',
        '```\n',
        '\n',
        '\n\n',
        '# ',
        '- ',
        '1. ',
        '> ',
        '    ',
        '\\',
        '&Tab;',
        '&#x6A;',
        '"',
        "'",
        'word ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { container, unmount } = render(
          <MemoryRouter>
            <Markdown under={2}>{pieces.join('')}</Markdown>
          </MemoryRouter>,
        );
        expectHarmless(container);
        unmount();
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  const full = (piece: string) => piece.repeat(Math.ceil(textLimits.text / piece.length)).slice(0, textLimits.text);
  it.each([
    ['quotes in quotes', full('>')],
    ['quotes in quotes, with spaces', full('> ')],
    ['lists in lists', full('- ')],
    ['numbers in numbers', full('1. ')],
    ['emphasis in emphasis', `${'*a '.repeat(8_000)}${'a*'.repeat(8_000)}`],
    ['stars around a word', `${'*'.repeat(24_000)}a${'*'.repeat(24_000)}`],
    ['open brackets', full('![')],
    ['open tags', full('<a ')],
  ])('shows %s, as long as a text may be, without the page giving up [PAGE-07]', (_, text) => {
    const container = shown(text);
    expect(container.textContent?.length).toBeGreaterThan(1_000);
    expectHarmless(container);
  });

  it('shows what lies too deep as it was typed, and the rest as Markdown [PAGE-07]', () => {
    const deep = Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- item ${at}`).join('\n');
    const container = shown(`${deep}\n\n**after**`);
    expect(container).toHaveTextContent('item 39');
    expect(container.querySelector('strong')).toHaveTextContent('after');
  });
});
