import { pageLink } from '#domain/content/page-link.ts';

/** A mailto link; plain text for an invalid address. */
export function MailLink({ address }: { address: string }) {
  const text = address.trim();
  const link = pageLink(`mailto:${text}`);
  return link ? <a href={link.href}>{text}</a> : text;
}
