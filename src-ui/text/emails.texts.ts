/** In the portal, where emails are written that are not sent. */
export const mailNotSent = 'No mail server is set: emails are saved in the outbox folder, not sent.';

/** The same for a shopper who waits for one. */
export const emailNotSent = 'This shop has no mail server yet: its emails are saved on the server, not sent.';

/** Of an email that was written where `SMTP_URL` is not set. */
export const noMailServer = 'No mail server is set: saved in the outbox folder.';
