import { Stack } from '@mantine/core';
import type { PortalSection, SectionId } from './sections.ts';

/** Alternatives; other sections show the specified text (ADMIN-18). */
const meanwhile: Partial<Record<SectionId, string>> = {
  boxes: 'Boxes will be entered here. There is no other way to enter them yet.',
  'about-us': 'The About page will be written here. There is no other way to change it yet.',
  legal: 'The legal notices will be written here. There is no other way to change them yet.',
  'terms-privacy': 'The terms and the privacy notice will be written here. There is no other way to change them yet.',
};

type SectionSoonProps = { section: PortalSection & { readonly id: SectionId } };

export function SectionSoon({ section: { id, label } }: SectionSoonProps) {
  return (
    <Stack gap={12} align="start" maw="60ch" p={24} className="panel">
      <p>{meanwhile[id] ?? `${label} section is coming soon.`}</p>
    </Stack>
  );
}
