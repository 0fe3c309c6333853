/** The characters before the @: those of HTML's own rule, and letters of every script. */
const local = String.raw`[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+`;
/** A part of the domain: no hyphen at its ends. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

const email = new RegExp(String.raw`^${local}@${label}(?:\.${label})+$`, 'u');

/**
 * Whether a text can be an email address: the one rule for accounts, checkout, newsletter and settings. It follows HTML's
 * (https://html.spec.whatwg.org/#valid-e-mail-address), with letters of every script and at least one dot in the domain.
 */
export const isEmail = (text: string): boolean => email.test(text);
