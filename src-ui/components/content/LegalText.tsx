import type { LegalContent } from '#domain/content/page-content.ts';
import classes from './ContentText.module.css';
import { Heading } from './Heading.tsx';
import { MailLink } from './MailLink.tsx';
import { Section } from './Section.tsx';

/** In display order, with anchors. */
export const legalSections = [
  { part: 'companyInfo', id: 'company', title: 'Company Information' },
  { part: 'compliance', id: 'compliance', title: 'Regulatory Compliance' },
  { part: 'intellectualProperty', id: 'intellectual-property', title: 'Intellectual Property' },
  { part: 'disclaimers', id: 'disclaimers', title: 'Disclaimers' },
] as const satisfies readonly { part: keyof LegalContent; id: string; title: string }[];

type LegalTextProps = {
  words: LegalContent;
  /** Heading level of the sections. */
  level?: 2 | 3;
};

export function LegalText({ words, level = 2 }: LegalTextProps) {
  return (
    <div>
      {legalSections.map(({ part, id, title }) => (
        <Section key={part} id={id} title={title} text={words[part]} level={level} />
      ))}
      {words.contactEmail.trim() && (
        <section className={classes.section}>
          <Heading level={level} id="contact" className={classes.heading}>
            Contact
          </Heading>
          <p className={classes.line}>
            Write to <MailLink address={words.contactEmail} />.
          </p>
        </section>
      )}
    </div>
  );
}
