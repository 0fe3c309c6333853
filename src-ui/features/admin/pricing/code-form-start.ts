import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';

export type CodeFormStart = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly of: StoredCode };

export const codeFormTitles = {
  new: 'New discount code',
  edit: 'Edit discount code',
  duplicate: 'New discount code',
} as const satisfies Record<CodeFormStart['kind'], string>;
