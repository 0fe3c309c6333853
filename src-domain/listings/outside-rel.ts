/** The `rel` of a link that leaves the shop: a link with affiliate parameters is paid for, and says so to search engines. */
export const outsideRel = (link: string): string =>
  /[?&](?:mkevt|campid)=/i.test(link) ? 'sponsored noopener' : 'noopener';
