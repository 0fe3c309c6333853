import { Box, Button, Flex, Group } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Feature, mostFeatures } from '#domain/content/page-content.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { FeatureFields } from './FeatureFields.tsx';
import type { ContentForm } from './use-page-editor.ts';

function moved<Line>(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const rest = lines.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...lines.slice(from, from + 1), ...rest.slice(to)];
}

const blank: Feature = { title: '', description: '', icon: 'Star' };

/** Features can be reordered with buttons or Alt + arrow keys. */
export function FeatureList({ form }: { form: ContentForm<'about'> }) {
  const { features } = form.content;
  const { show } = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const next = useRef('');
  const [announcement, setAnnouncement] = useState('');
  const full = features.length >= mostFeatures;
  const problem = form.problemOf('features');

  // The focused element may be gone or belong to another feature.
  useEffect(() => {
    if (next.current === '') return;
    place.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = '';
  });

  const change = (to: readonly Feature[], then: string) => {
    next.current = then;
    form.change({ features: to });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= features.length) return;
    change(moved(features, from, to), `[data-act="${to < from ? 'up' : 'down'} ${to}"]`);
    setAnnouncement(`${features[from]?.title || 'The feature'} is now number ${to + 1} of ${features.length}.`);
  };
  const putBack = useStable((feature: Feature, at: number) => {
    if (!form.readOnly) form.change({ features: [...features.slice(0, at), feature, ...features.slice(at)] });
  });
  const remove = (at: number) => {
    const feature = features[at];
    if (!feature) return;
    change(
      features.filter((_, other) => other !== at),
      features.length > 1 ? `[data-act="remove ${Math.min(at, features.length - 2)}"]` : '[data-act="add"]',
    );
    show({
      id: 'feature-removed',
      message: `“${feature.title || 'The feature'}” was removed.`,
      tone: 'calm',
      stays: 'long',
      action: { label: 'Undo', onAction: () => putBack(feature, at) },
    });
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    // In a textarea these keys move the caret.
    if (form.readOnly || !event.altKey || step === 0 || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    move(at, at + step);
  };

  return (
    <Flex ref={place} direction="column" gap={16} miw={0} className="full-row">
      <Flex component="ol" direction="column" gap={12} aria-label="Features">
        {features.map((feature, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a feature is known by its place alone; the fields hold nothing of their own.
          <Box key={at} component="li" miw={0} p="12px 16px 16px" className="panel" onKeyDown={onKeyDown(at)}>
            <FeatureFields
              at={at}
              count={features.length}
              feature={feature}
              form={form}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          </Box>
        ))}
      </Flex>
      {features.length === 0 && <p className="note quiet">No features. This part of the page is not shown.</p>}
      {problem && (
        <p role="alert" className="note bad">
          {problem}
        </p>
      )}
      {!form.readOnly && (
        <Group gap="8px 16px">
          <Button
            variant="default"
            data-act="add"
            name="features"
            aria-disabled={full}
            onClick={() => !full && change([...features, blank], `[name="features.${features.length}.title"]`)}
          >
            Add a feature
          </Button>
          {full && <p className="note quiet">{mostFeatures} features at most.</p>}
        </Group>
      )}
      <p role="status" className="unseen">
        {announcement}
      </p>
    </Flex>
  );
}
