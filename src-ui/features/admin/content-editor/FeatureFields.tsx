import { ActionIcon, Flex, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { type Feature, featureIcons } from '#domain/content/page-content.ts';
import { FeatureIcon } from '../../../components/content/FeatureIcon.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { iconLabels } from '../../../text/content-editor.texts.ts';
import classes from './ContentEditor.module.css';
import { LineField, MarkdownField } from './TextFields.tsx';
import type { ContentForm } from './use-page-editor.ts';

type FeatureFieldsProps = {
  at: number;
  count: number;
  feature: Feature;
  form: ContentForm<'about'>;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function FeatureFields({ at, count, feature, form, onMove, onRemove }: FeatureFieldsProps) {
  const iconId = useId();
  const change = (part: Partial<Feature>) =>
    form.change({ features: form.content.features.map((one, other) => (other === at ? { ...one, ...part } : one)) });
  const text = (part: 'title' | 'description', label: string) => ({
    name: `features.${at}.${part}`,
    label,
    value: feature[part],
    readOnly: form.readOnly,
    problem: form.problemOf(`features.${at}.${part}`),
    onChange: (value: string) => change({ [part]: value }),
  });
  // Unknown icons are shown as the first one (PAGE-02).
  const icon = featureIcons.find((name) => name === feature.icon) ?? featureIcons[0];
  const name = feature.title.trim() || `feature ${at + 1}`;
  return (
    <Flex component="fieldset" direction="column" gap={12}>
      <legend className="unseen">
        Feature {at + 1} of {count}
      </legend>
      <Group gap={8}>
        <span className="quiet" aria-hidden>
          {at + 1}
        </span>
        <Flex component="span" display="inline-flex">
          <FeatureIcon name={icon} size={20} />
        </Flex>
        {form.readOnly ? (
          <span className="quiet">{iconLabels[icon]}</span>
        ) : (
          <>
            <label htmlFor={iconId} className="unseen">
              Icon
            </label>
            <PlainSelect id={iconId} value={icon} onChange={(event) => change({ icon: event.currentTarget.value })}>
              {featureIcons.map((one) => (
                <option key={one} value={one}>
                  {iconLabels[one]}
                </option>
              ))}
            </PlainSelect>
            <Flex component="span" gap={2} ml="auto" className={classes.moves}>
              <ActionIcon
                variant="subtle"
                data-act={`up ${at}`}
                aria-label={`Move ${name} up`}
                aria-keyshortcuts="Alt+ArrowUp"
                aria-disabled={at === 0}
                onClick={() => onMove(at - 1)}
              >
                <IconArrowUp size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                data-act={`down ${at}`}
                aria-label={`Move ${name} down`}
                aria-keyshortcuts="Alt+ArrowDown"
                aria-disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              >
                <IconArrowDown size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="subtle" data-act={`remove ${at}`} aria-label={`Remove ${name}`} onClick={onRemove}>
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Flex>
          </>
        )}
      </Group>
      <LineField {...text('title', 'Feature title')} needed />
      <MarkdownField {...text('description', 'Feature description')} rows={3} />
    </Flex>
  );
}
