/**
 * Sent with a request that follows from an action of the user. Only such a request counts as use of the session, so that
 * an unattended page never keeps it open (AUTH-35).
 */
export const userActionHeader = 'x-user-action';
