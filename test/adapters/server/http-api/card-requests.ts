import type { TestApi } from '#test/support/api.ts';

/** A minimal new card. */
export const cardBody = {
  player: 'Michael Jordan',
  team: 'Chicago Bulls',
  year: 1996,
  brand: 'Topps',
  condition: 'Near Mint',
  price: 125,
  isHot: false,
  imageUrl: '/samples/1.svg',
  description: 'A card in good shape.',
  ebayUrl: '',
  sport: 'basketball',
  isGraded: false,
  isPosted: true,
  isHomepage: false,
} as const;

export type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => Promise<Answer>;
export type Answer = { readonly status: number; readonly json: Record<string, unknown>; readonly headers: object };

/** Calls of a signed-in user or a guest. */
export const sendingAs =
  (api: TestApi, headers: Record<string, string>): Send =>
  async (method, url, body) => {
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await api.app.inject({ method, url, headers, ...payload });
    return { status: answer.statusCode, json: answer.body ? answer.json() : {}, headers: answer.headers };
  };

/** Where it says that a request is wrong. */
export const pathsOf = ({ json }: Answer): string[] =>
  ((json.issues ?? []) as { path: string }[]).map(({ path }) => path);
