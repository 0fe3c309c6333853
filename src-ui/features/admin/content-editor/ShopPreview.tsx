import { Box, Group, Stack, Text } from '@mantine/core';
import { shopDetails } from '#domain/settings/shop-details.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { pictureSources } from '../../../components/picture-sources.ts';

/** What customers see of the settings, roughly. */
export function ShopPreview({ words }: { words: ShopSettings }) {
  const { name, tagline, logo, headline, featuredPicture, links, vacation } = shopDetails(words);
  return (
    <Stack gap={16}>
      <Group gap={12} wrap="nowrap">
        {logo && <img {...pictureSources(logo, '120px')} alt="Logo" height={32} />}
        <Text fw={650}>{name}</Text>
      </Group>
      {vacation && (
        <Text p="8px 12px" bd="1px solid var(--shop-warn)" bdrs={8}>
          {vacation}
        </Text>
      )}
      <Text fz={24} lh="32px" fw={650}>
        {headline || 'A new way to collect'}
      </Text>
      {tagline && <Text c="dimmed">{tagline}</Text>}
      {featuredPicture && (
        <Box
          component="img"
          {...pictureSources(featuredPicture, '320px')}
          alt="Featured picture"
          maw="100%"
          mah={240}
          mr="auto"
          bdrs={8}
        />
      )}
      {links.length > 0 && (
        <Text size="sm" c="dimmed">
          {links.map(({ label }) => label).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
