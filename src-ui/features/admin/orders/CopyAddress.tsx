import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { addressLines, type ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds. */
const shown = 2_000;

export function CopyAddress({ address }: { address: ShippingDetails }) {
  const { log } = useUseCases();
  const { show } = useToasts();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressLines(address).join('\n'));
      setCopied((times) => times + 1);
    } catch (thrown) {
      log.warn('an address could not be copied', { reason: String(thrown) });
      show({
        id: 'copy-address',
        title: 'The address could not be copied',
        message: 'Please select it and copy it yourself.',
        tone: 'calm',
        stays: 'long',
      });
    }
  };
  const Icon = copied > 0 ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied > 0 ? 'Copied' : 'Copy address'}</span>
    </Button>
  );
}
