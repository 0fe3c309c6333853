import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useUseCases } from '../use-cases.tsx';
import { useToasts } from './ToastContext.tsx';

/** Copies a code or a number that stands beside it. */
export function CopyButton({ text }: { text: string }) {
  const { log } = useUseCases();
  const { show } = useToasts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      show({ id: 'copy', message: `${text} copied.`, tone: 'calm', stays: 'short' });
    } catch (thrown) {
      log.warn('a text could not be copied', { reason: String(thrown) });
      show({
        id: 'copy',
        title: `${text} could not be copied`,
        message: 'Please select it and copy it yourself.',
        tone: 'calm',
        stays: 'long',
      });
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={`Copy ${text}`} onClick={() => void copy()} onBlur={() => setCopied(false)}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
