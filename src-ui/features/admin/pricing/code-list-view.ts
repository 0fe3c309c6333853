import { type CodeState, codeState, codeStates } from '#domain/pricing/discount-code.ts';
import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';

export type CodeListView = { readonly search: string; readonly state: CodeState | null };

/** Ignores invalid parameters. */
export const readCodeView = (params: URLSearchParams): CodeListView => ({
  search: (params.get('q') ?? '').trim().slice(0, 200),
  state: codeStates.find((state) => state === params.get('state')) ?? null,
});

export const writeCodeView = ({ search, state }: CodeListView): URLSearchParams =>
  new URLSearchParams({ ...(search && { q: search }), ...(state && { state }) });

export const isCodeListFiltered = ({ search, state }: CodeListView): boolean => search !== '' || state !== null;

export const stateOf = ({ code, uses }: StoredCode, now: number): CodeState =>
  codeState(code, uses.paid + uses.open, now);

/** @param now milliseconds */
export const filteredCodes = (
  list: readonly StoredCode[],
  { search, state }: CodeListView,
  now: number,
): readonly StoredCode[] =>
  list.filter((one) => {
    const text = [one.code.code, ...one.code.covered].join(' ').toLowerCase();
    return text.includes(search.toLowerCase()) && (state === null || stateOf(one, now) === state);
  });
