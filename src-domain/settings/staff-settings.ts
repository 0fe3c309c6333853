import type { ContentOf } from '../documents/document-fields.ts';

export const staffFields = {
  requiresTwoFactor: {
    type: 'flag',
    section: 'Staff',
    label: 'Staff need two-factor authentication',
    hint: 'Everybody on the staff, you too, sets it up before the portal opens.',
  },
} as const;

export type StaffSettings = ContentOf<typeof staffFields>;
