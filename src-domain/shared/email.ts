/** Local part: the characters of HTML's rule, plus letters of every script. */
const local = String.raw`[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

const email = new RegExp(String.raw`^${local}@${label}(?:\.${label})+$`, 'u');

/**
 * Whether a text can be an email address. Follows HTML's rule (https://html.spec.whatwg.org/#valid-e-mail-address),
 * plus letters of every script and at least one dot in the domain.
 */
export const isEmail = (text: string): boolean => email.test(text);

/** For a field, so without a full stop. */
export const badEmail = 'Please enter a valid email address';
