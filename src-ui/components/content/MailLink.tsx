import { pageLink } from '#domain/content/page-link.ts';

/** An address to write to. What somebody typed there and is none leads nowhere. */
export function MailLink({ address }: { address: string }) {
  const text = address.trim();
  const link = pageLink(`mailto:${text}`);
  return link ? <a href={link.href}>{text}</a> : text;
}
