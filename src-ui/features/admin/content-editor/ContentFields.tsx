import { Flex, Stack } from '@mantine/core';
import type { AboutContent, LegalContent, TermsContent } from '#domain/content/page-content.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { labelOf } from '../../../text/content-editor.texts.ts';
import { FeatureList } from './FeatureList.tsx';
import { LineField, MarkdownField } from './TextFields.tsx';
import type { ContentForm } from './use-page-editor.ts';

type TextName<Words> = { [Field in keyof Words & string]: Words[Field] extends string ? Field : never }[keyof Words &
  string];

const aboutField = (form: ContentForm<'about'>, name: TextName<AboutContent>) => ({
  name,
  label: labelOf('about', name),
  value: form.content[name],
  readOnly: form.readOnly,
  problem: form.problemOf(name),
  onChange: (text: string) => form.change({ [name]: text }),
});

export function AboutFields({ form }: { form: ContentForm<'about'> }) {
  return (
    <Stack gap={32}>
      <FormSection name="Top of the page">
        <Flex direction="column" gap={16} miw={0} className="full-row">
          <LineField {...aboutField(form, 'title')} needed />
          <LineField {...aboutField(form, 'subtitle')} />
        </Flex>
      </FormSection>
      <FormSection name="Mission">
        <Flex direction="column" gap={16} miw={0} className="full-row">
          <LineField {...aboutField(form, 'missionTitle')} />
          <MarkdownField {...aboutField(form, 'missionContent')} />
        </Flex>
      </FormSection>
      <FormSection name="Features">
        <Flex direction="column" gap={16} miw={0} className="full-row">
          <LineField {...aboutField(form, 'featuresTitle')} />
          <FeatureList form={form} />
        </Flex>
      </FormSection>
      <FormSection name="Contact">
        <Flex direction="column" gap={16} miw={0} className="full-row">
          <LineField {...aboutField(form, 'contactTitle')} />
          <LineField {...aboutField(form, 'contactSubtitle')} />
          <LineField {...aboutField(form, 'contactEmail')} type="email" />
        </Flex>
      </FormSection>
    </Stack>
  );
}

const legalField = (form: ContentForm<'legal'>, name: keyof LegalContent) => ({
  name,
  label: labelOf('legal', name),
  value: form.content[name],
  readOnly: form.readOnly,
  problem: form.problemOf(name),
  onChange: (text: string) => form.change({ [name]: text }),
});

export function LegalFields({ form }: { form: ContentForm<'legal'> }) {
  return (
    <Flex direction="column" gap={16} miw={0} className="full-row">
      <MarkdownField {...legalField(form, 'companyInfo')} />
      <MarkdownField {...legalField(form, 'compliance')} />
      <MarkdownField {...legalField(form, 'intellectualProperty')} />
      <MarkdownField {...legalField(form, 'disclaimers')} />
      <LineField {...legalField(form, 'contactEmail')} type="email" />
    </Flex>
  );
}

const termsField = (form: ContentForm<'terms-privacy'>, name: keyof TermsContent) => ({
  name,
  label: labelOf('terms-privacy', name),
  value: form.content[name],
  readOnly: form.readOnly,
  problem: form.problemOf(name),
  onChange: (text: string) => form.change({ [name]: text }),
});

export function TermsFields({ form }: { form: ContentForm<'terms-privacy'> }) {
  return (
    <Flex direction="column" gap={16} miw={0} className="full-row">
      <MarkdownField {...termsField(form, 'terms')} rows={14} />
      <MarkdownField {...termsField(form, 'privacy')} rows={14} />
      <MarkdownField {...termsField(form, 'cookies')} />
      <MarkdownField {...termsField(form, 'dataProtection')} />
    </Flex>
  );
}
