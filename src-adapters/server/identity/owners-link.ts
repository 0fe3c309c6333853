import { linkThatKeepsPassword, resetTime } from '#domain/identity/accounts.port.ts';
import { resetLink } from '#domain/identity/reset-email.ts';
import { adminUserId } from '#domain/identity/user.ts';
import type { IdentityStores } from '../sql/identity/sql-identity.ts';
import { sha256 } from './session-token.ts';

type LinkParts = {
  /** Whether the shop's settings have the owner's password. */
  readonly keepsAdminPassword: boolean;
  readonly publicUrl: string;
  /** Milliseconds. */
  readonly now: number;
  readonly secret: string;
};

/** A link that lets the owner in from a new device (ADMIN-87); null without an owner. */
export async function ownersLinkOver(
  { accounts, resets }: Pick<IdentityStores, 'accounts' | 'resets'>,
  { keepsAdminPassword, publicUrl, now, secret }: LinkParts,
): Promise<string | null> {
  if ((await accounts.findById(adminUserId)) === null) return null;
  const token = keepsAdminPassword ? linkThatKeepsPassword(secret) : secret;
  await resets.put(adminUserId, sha256(token), now + resetTime);
  return resetLink(publicUrl, token);
}
