import { mailNotSent } from '../../../text/emails.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { PortalNotice } from './PortalNotice.tsx';

/** Says that emails wait in the outbox folder (SET-13). */
export function MailNotice() {
  const { emails, mailServer } = useUseCases().shop;
  return emails && !mailServer && <PortalNotice>{mailNotSent}</PortalNotice>;
}
