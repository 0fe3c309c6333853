import type { AboutContent } from './page-content.ts';

/** A heading, list item, paragraph or fenced code block of a Markdown text. */
type Passage = {
  kind: 'heading' | 'item' | 'text' | 'code';
  /** Heading level, 1 to 6. */
  level: number;
  /** Spaces before its first line. */
  indent: number;
  /** Whether a blank line precedes it. */
  isApart: boolean;
  lines: string[];
};

const fence = /^\s*(```|~~~)/;
const heading = /^\s{0,3}(#{1,6})(\s|$)/;
const item = /^\s*([-+*]|\d{1,9}[.)])(\s|$)/;
const underline = /^\s{0,3}(=+|-+)\s*$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

const begin = (line: string, isApart: boolean): Passage => {
  const [, marks = ''] = heading.exec(line) ?? [];
  const kind = marks ? 'heading' : item.test(line) ? 'item' : fence.test(line) ? 'code' : 'text';
  return { kind, level: marks.length, indent: indentOf(line), isApart, lines: [line] };
};

function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | null = null;
  let isFenced = false;
  let isApart = false;
  for (const line of text.split('\n')) {
    if (isFenced && open) {
      open.lines.push(line);
      isFenced = !fence.test(line);
      if (!isFenced) open = null;
    } else if (line.trim() === '') {
      open = null;
      isApart = true;
    } else if (open?.kind === 'text' && underline.test(line)) {
      open.lines.push(line);
      open.kind = 'heading';
      open.level = line.includes('=') ? 1 : 2;
      open = null;
    } else if (open && !heading.test(line) && !item.test(line) && !fence.test(line)) {
      open.lines.push(line);
    } else {
      const next = begin(line, isApart);
      passages.push(next);
      isFenced = next.kind === 'code';
      open = next.kind === 'heading' ? null : next;
      isApart = false;
    }
  }
  return passages;
}

const textOf = ({ lines }: Passage): string => lines.join('\n');

/** Brackets of Markdown itself: code, links, images, footnotes, task lists, link definitions. */
const markdownBrackets =
  /`[^`]*`|!?\[(?:[^[\]\n]|\[[^[\]]*\])*\](?:\([^)\n]*\)|\[[^\]\n]*\])|\[\^[^\]]*\]|\[[ xX]\]|^\s{0,3}\[[^\]]+\]:.*$|\\\[/gm;

const isUnfinished = (passage: Passage): boolean =>
  passage.kind !== 'code' && /\[[^[\]]*\p{L}[^[\]]*\]/u.test(textOf(passage).replace(markdownBrackets, ''));

/** Links the contact page: 'If you are not sure, [ask us](/contact).' */
const offersContact = (passage: Passage): boolean => passage.kind !== 'code' && /\]\(\/contact\)/.test(textOf(passage));

/** A paragraph that introduces the next passage: 'The shop is run by'. */
const isLeadIn = (passage: Passage): boolean => passage.kind === 'text' && !/[.!?*_]\s*$/.test(textOf(passage));

/** End index of what belongs to a passage: a heading's section, an item's deeper lines. */
function endOf(passages: readonly Passage[], at: number): number {
  const of = passages[at];
  const isOver = ({ kind, level, indent }: Passage) =>
    of?.kind === 'heading' ? kind === 'heading' && level <= of.level : indent <= (of?.indent ?? 0);
  const end = passages.findIndex((passage, n) => n > at && isOver(passage));
  return end === -1 ? passages.length : end;
}

type IsHidden = (passage: Passage) => boolean;

function hidden(passages: readonly Passage[], isHidden: IsHidden): ReadonlySet<Passage> {
  const gone = new Set<Passage>();
  for (const [at, passage] of passages.entries()) {
    if (!isHidden(passage)) continue;
    const end = passage.kind === 'item' || passage.kind === 'heading' ? endOf(passages, at) : at + 1;
    for (const one of passages.slice(at, end)) gone.add(one);
  }
  for (const [at, passage] of passages.entries()) {
    if (!isLeadIn(passage) || passages[at + 1]?.kind !== 'item') continue;
    const rest = passages.slice(at + 1);
    const end = rest.findIndex(({ kind, indent }) => kind !== 'item' && indent === 0);
    if (rest.slice(0, end === -1 ? rest.length : end).every((one) => gone.has(one))) gone.add(passage);
  }
  for (const [at, passage] of [...passages.entries()].reverse()) {
    if (passage.kind !== 'heading') continue;
    const section = passages.slice(at + 1, endOf(passages, at));
    if (section.length > 0 && section.every((one) => gone.has(one))) gone.add(passage);
  }
  return gone;
}

/** The passages that the admin still has to complete: 'Registered in: [state]'. */
export const unfinishedPassages = (text: string): readonly string[] =>
  passagesOf(text)
    .filter(isUnfinished)
    .map((passage) => textOf(passage).trim());

/** Also removes introductions and headings that are left with nothing below them. */
function shownText(text: string, isHidden: IsHidden): string {
  const passages = passagesOf(text);
  const gone = hidden(passages, isHidden);
  if (gone.size === 0) return text;
  const lines: string[] = [];
  let isApart = false;
  for (const passage of passages) {
    isApart ||= passage.isApart;
    if (gone.has(passage)) continue;
    if (isApart && lines.length > 0) lines.push('');
    lines.push(...passage.lines);
    isApart = false;
  }
  return lines.join('\n');
}

/** Removes what offers contact where the shop has no contact page (PAGE-23). */
export const answerableText = (text: string, hasContact: boolean): string =>
  hasContact ? text : shownText(text, offersContact);

/** Removes unfinished passages (PAGE-21), and what offers contact where the shop has no contact page (PAGE-23). */
export const finishedText = (text: string, hasContact = true): string =>
  answerableText(shownText(text, isUnfinished), hasContact);

/** Applies `finishedText` to every text of a page. */
export const finishedContent = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  hasContact = true,
): Words =>
  Object.fromEntries(Object.entries(words).map(([field, text]) => [field, finishedText(text, hasContact)])) as Words;

/** Removes what offers contact where the shop has no contact page; a reason to buy with nothing left goes with it. */
export const answerableAbout = (words: AboutContent, hasContact: boolean): AboutContent => ({
  ...words,
  missionContent: answerableText(words.missionContent, hasContact),
  features: words.features
    .map((feature) => ({ ...feature, description: answerableText(feature.description, hasContact) }))
    .filter(({ description }, at) => description !== '' || words.features[at]?.description === ''),
});
