import type { TermsContent } from '#domain/content/page-content.ts';
import { Section } from './Section.tsx';

export const termsTabs = [
  {
    id: 'terms',
    label: 'Terms of Service',
    sections: [{ part: 'terms', id: 'terms-of-service', title: 'Terms of Service' }],
  },
  {
    id: 'privacy',
    label: 'Privacy Policy',
    sections: [
      { part: 'privacy', id: 'privacy-policy', title: 'Privacy Policy' },
      { part: 'cookies', id: 'cookies', title: 'Cookies' },
      { part: 'dataProtection', id: 'data-protection', title: 'Data Protection' },
    ],
  },
] as const satisfies readonly {
  id: string;
  label: string;
  sections: readonly { part: keyof TermsContent; id: string; title: string }[];
}[];

export type TermsTab = (typeof termsTabs)[number]['id'];

type TermsTextProps = {
  words: TermsContent;
  tab: TermsTab;
  /** Heading level of the sections. */
  level?: 2 | 3;
};

export function TermsText({ words, tab, level = 2 }: TermsTextProps) {
  const sections = termsTabs.flatMap((one) => (one.id === tab ? [...one.sections] : []));
  return (
    <div>
      {sections.map(({ part, id, title }) => (
        <Section key={part} id={id} title={title} text={words[part]} level={level} />
      ))}
    </div>
  );
}
