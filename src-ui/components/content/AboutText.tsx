import { Box, Text } from '@mantine/core';
import type { AboutContent, Feature } from '#domain/content/page-content.ts';
import { Markdown } from '../Markdown.tsx';
import classes from './ContentText.module.css';
import { FeatureIcon } from './FeatureIcon.tsx';
import { Heading } from './Heading.tsx';
import { MailLink } from './MailLink.tsx';
import { Section } from './Section.tsx';

type AboutTextProps = {
  words: AboutContent;
  /** Heading level of the title; lower in a preview. */
  level?: 1 | 2;
};

function FeatureTile({ feature, level }: { feature: Feature; level: 2 | 3 | 4 }) {
  return (
    <li className={`${classes.feature} panel`}>
      <FeatureIcon name={feature.icon} />
      {feature.title.trim() && (
        <Heading level={level} className={`${classes.name} strong`}>
          {feature.title}
        </Heading>
      )}
      <Markdown under={level}>{feature.description}</Markdown>
    </li>
  );
}

function Contact({ words, level }: { words: AboutContent; level: 2 | 3 }) {
  const { contactTitle, contactSubtitle, contactEmail } = words;
  if (!contactEmail.trim()) return null;
  return (
    <section className={classes.section}>
      {contactTitle.trim() && (
        <Heading level={level} className={classes.heading}>
          {contactTitle}
        </Heading>
      )}
      {contactSubtitle.trim() && <p className={classes.line}>{contactSubtitle}</p>}
      <p className={classes.line}>
        <MailLink address={contactEmail} />
      </p>
    </section>
  );
}

/** Empty parts are omitted. */
export function AboutText({ words, level = 1 }: AboutTextProps) {
  const [section, tile] = level === 1 ? ([2, 3] as const) : ([3, 4] as const);
  const hasFeaturesTitle = words.featuresTitle.trim() !== '';
  return (
    <div className={classes.about}>
      <Box component="header" maw="60ch">
        {words.title.trim() && (
          <Heading level={level} className={classes.title}>
            {words.title}
          </Heading>
        )}
        {words.subtitle.trim() && (
          <Text fz={17} lh="26px" mt={8} c="dimmed">
            {words.subtitle}
          </Text>
        )}
      </Box>
      {words.missionTitle.trim() ? (
        <Section id="mission" title={words.missionTitle} text={words.missionContent} level={section} />
      ) : (
        <Markdown under={level}>{words.missionContent}</Markdown>
      )}
      {words.features.length > 0 && (
        <section className={classes.section}>
          {hasFeaturesTitle && (
            <Heading level={section} className={classes.heading}>
              {words.featuresTitle}
            </Heading>
          )}
          <ul className={`${classes.features} grid gap-16`}>
            {words.features.map((feature, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: features have no name of their own, and keep nothing.
              <FeatureTile key={at} feature={feature} level={hasFeaturesTitle ? tile : section} />
            ))}
          </ul>
        </section>
      )}
      <Contact words={words} level={section} />
    </div>
  );
}
