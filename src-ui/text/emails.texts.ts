/** Of an email that was written where `SMTP_URL` is not set. */
export const noMailServer = 'No mail server is set: saved in the outbox folder.';
