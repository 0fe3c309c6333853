import classes from './SectionSoon.module.css';
import type { PortalSection, SectionId } from './sections.ts';

/** What can be done meanwhile; the others are announced in the specified words (ADMIN-18). */
const meanwhile: Partial<Record<SectionId, string>> = {
  dashboard:
    'The figures of the shop will stand here. Until then a shop with a server takes in cards on the command line.',
  cards:
    'Cards will be managed here. Until then a shop with a server takes them in on the command line, and a draft is posted from its own page.',
  boxes: 'Boxes will be entered here. There is no other way to enter them yet.',
  'about-us': 'The About page will be written here. There is no other way to change it yet.',
  legal: 'The legal notices will be written here. There is no other way to change them yet.',
  'terms-privacy': 'The terms and the privacy notice will be written here. There is no other way to change them yet.',
};

const importCommand = 'npm run shop -- import cards.csv';

type SectionSoonProps = { section: PortalSection & { readonly id: SectionId } };

/** A section that is announced and not built yet. */
export function SectionSoon({ section: { id, label } }: SectionSoonProps) {
  return (
    <div className={classes.soon}>
      <p className={classes.sentence}>{meanwhile[id] ?? `${label} section is coming soon.`}</p>
      {(id === 'dashboard' || id === 'cards') && <code className={classes.command}>{importCommand}</code>}
    </div>
  );
}
