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
import { featureIcons, type FeatureIconName as IconName } from '#domain/content/page-content.ts';

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

/** Decorative. Unknown names show the first icon (PAGE-02). */
export function FeatureIcon({ name, size = 28 }: { name: string; size?: number }) {
  const Shown = icons[featureIcons.find((known) => known === name) ?? featureIcons[0]];
  return <Shown size={size} stroke={1.6} aria-hidden />;
}
