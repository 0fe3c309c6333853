import { ActionIcon } from '@mantine/core';
import { IconGridDots, IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import type { Density } from '#domain/preferences/preferences.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Kept in this browser, so the server's HTML is comfortable. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const { density: kept } = useUseCases().preferences;
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Density | null>(null);
  const choose = (density: Density) => {
    kept.write(density);
    setChosen(density);
  };
  return [chosen ?? (hydrated ? kept.read() : null) ?? 'comfortable', choose];
}

type DensitySwitchProps = { density: Density; onChange: (density: Density) => void };

export function DensitySwitch({ density, onChange }: DensitySwitchProps) {
  const isCompact = density === 'compact';
  const Icon = isCompact ? IconLayoutGrid : IconGridDots;
  return (
    <ActionIcon
      variant="default"
      size={40}
      className="rigid"
      aria-label="Compact tiles"
      title={isCompact ? 'Larger tiles' : 'Smaller tiles'}
      aria-pressed={isCompact}
      onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
