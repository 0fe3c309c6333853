import {
  type Icon,
  IconCards,
  IconCertificate,
  IconHeadset,
  IconHeart,
  IconShieldLock,
  IconStar,
  IconTrendingUp,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { featureIcons, type FeatureIcon as IconName } from '#domain/content/page-content.ts';

const icons: Readonly<Record<IconName, Icon>> = {
  Star: IconStar,
  TrendingUp: IconTrendingUp,
  Security: IconShieldLock,
  Support: IconHeadset,
  Shipping: IconTruckDelivery,
  Certificate: IconCertificate,
  Cards: IconCards,
  Heart: IconHeart,
};

/** The icon of a feature; a name that nobody knows is shown as the first of them (PAGE-02). Says nothing: the title does. */
export function FeatureIcon({ name, size = 28 }: { name: string; size?: number }) {
  const Shown = icons[featureIcons.find((known) => known === name) ?? featureIcons[0]];
  return <Shown size={size} stroke={1.6} aria-hidden />;
}
