import { titleWords, type Word } from './title-words.ts';

/** The words from `from` to before `to`. */
export type FoundPhrase<T> = { readonly from: number; readonly to: number; readonly entry: T };

/** Finds the longest phrase that starts at a word. */
export type PhraseIndex<T> = (
  words: readonly Word[],
  at: number,
  isFree?: (at: number) => boolean,
) => FoundPhrase<T> | undefined;

/**
 * Makes an index, built by its first lookup: the whole vocabulary takes a tenth of a second, and few processes read titles.
 * The first of two equal phrases wins. Lookup time does not depend on the vocabulary size.
 */
export function indexPhrases<T>(entries: Iterable<readonly [phrase: string, entry: T]>): PhraseIndex<T> {
  let built: Node<T> | null = null;
  const root = (): Node<T> => {
    built ??= build(entries);
    return built;
  };
  return (words, at, isFree = () => true) => longest(root(), words, at, isFree);
}

function build<T>(entries: Iterable<readonly [phrase: string, entry: T]>): Node<T> {
  const root: Node<T> = { next: new Map() };
  for (const [phrase, entry] of entries) {
    const words = titleWords(phrase);
    addPhrase(root, words.map(keyOf), entry);
    addPhrase(root, words.map(withoutApostrophe), entry);
  }
  return root;
}

/** "Rocket's" is not the team 'Rockets'. Phrases with an apostrophe also match without it. */
const keyOf = (word: Word): string => (word.possessive ? `${word.norm}'` : word.norm);
const withoutApostrophe = (word: Word): string => (word.norm.length > 3 ? word.norm : keyOf(word));

function addPhrase<T>(root: Node<T>, keys: readonly string[], entry: T): void {
  let node = root;
  for (const key of keys) node = stepInto(node, key);
  if (node !== root) node.entry ??= { entry };
}

type Node<T> = { readonly next: Map<string, Node<T>>; entry?: { readonly entry: T } };

function stepInto<T>(node: Node<T>, key: string): Node<T> {
  const known = node.next.get(key);
  if (known) return known;
  const made: Node<T> = { next: new Map() };
  node.next.set(key, made);
  return made;
}

function longest<T>(
  root: Node<T>,
  words: readonly Word[],
  at: number,
  isFree: (at: number) => boolean,
): FoundPhrase<T> | undefined {
  let node: Node<T> | undefined = root;
  let found: FoundPhrase<T> | undefined;
  for (let i = at; i < words.length; i += 1) {
    const word = words[i];
    if (!word || (i > at && (word.joint === 'break' || !isFree(i)))) break;
    node = node.next.get(keyOf(word));
    if (!node) break;
    if (node.entry) found = { from: at, to: i + 1, entry: node.entry.entry };
  }
  return found;
}

/** All phrases in a title, longest first, without overlaps. Claimed words end a phrase. */
export function findPhrases<T>(
  index: PhraseIndex<T>,
  words: readonly Word[],
  isFree: (at: number) => boolean = () => true,
): readonly FoundPhrase<T>[] {
  const all: FoundPhrase<T>[] = [];
  for (let at = 0; at < words.length; ) {
    const found = isFree(at) ? index(words, at, isFree) : undefined;
    if (found) all.push(found);
    at = found ? found.to : at + 1;
  }
  return all;
}
