/** A page rendered on the server, as a guest sees it. */
export type RenderedPage = {
  /** Links to the styles and the code of the page. */
  readonly head: string;
  /** The root element and what it was made of. */
  readonly body: string;
  /** Whether it shows nothing but the catalog, so that it may be kept until the next write. */
  readonly onlyCatalog: boolean;
};

/**
 * Null for a page that is not rendered, or not in time: the plain page does without.
 * @param signedIn whether the page is a user's, so that it waits for the session with what users see
 */
export type RenderPage = (url: string, signedIn?: boolean) => Promise<RenderedPage | null>;
