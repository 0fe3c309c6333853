import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

export function CopyCode({ code }: { code: string }) {
  const { log } = useUseCases();
  const { show } = useToasts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      show({ id: 'copy-code', message: `${code} copied.`, tone: 'calm', stays: 'short' });
    } catch (thrown) {
      log.warn('a discount code could not be copied', { reason: String(thrown) });
      show({
        id: 'copy-code',
        title: 'The code could not be copied',
        message: 'Please select it and copy it yourself.',
        tone: 'calm',
        stays: 'long',
      });
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={`Copy ${code}`} onClick={() => void copy()} onBlur={() => setCopied(false)}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
