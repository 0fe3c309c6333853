import type { EmailContent, EmailShop } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { collectPictures } from './email-pictures.ts';
import { emailText } from './email-text.ts';
import type { Email } from './mail.port.ts';

/** Renders an email as text and HTML, with its inline pictures. */
export function composeEmail(to: string, content: EmailContent, shop: EmailShop): Email {
  const pictures = collectPictures();
  const html = emailHtml(content, shop, pictures);
  return { to, subject: content.subject, text: emailText(content, shop), html, pictures: pictures.attached() };
}
