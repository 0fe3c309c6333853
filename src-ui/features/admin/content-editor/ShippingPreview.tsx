import { Stack, Text } from '@mantine/core';
import { type ShippingOffer, shippingOffers } from '#domain/checkout/shipping/shipping-methods.ts';
import { zoneNames } from '#domain/checkout/shipping/zones.ts';
import { fieldIssues } from '#domain/documents/document-fields.ts';
import { documents } from '#domain/documents/documents.ts';
import { cents } from '#domain/money/cents.ts';
import { type ShippingSettings, shippingMethods } from '#domain/settings/shipping-settings.ts';
import { methodFacts, misfitText, shippingAmount } from '../../../text/shipping.texts.ts';

const orders = [
  { title: 'A raw card for $10', value: cents(1_000), hasSlabs: false },
  { title: 'A slab for $80', value: cents(8_000), hasSlabs: true },
  { title: 'Cards for $1,000', value: cents(100_000), hasSlabs: true },
];

const Offer = ({ offer: { method, price, signature } }: { offer: ShippingOffer }) => (
  <li>
    <Text size="sm">
      {method.name}, {shippingAmount(price)}
    </Text>
    <Text size="note" c="dimmed">
      {methodFacts(method, { ...method, signature })}
      {method.regions.length > 0 && ` · To ${method.regions.map((zone) => zoneNames[zone] ?? zone).join(', ')} only`}
    </Text>
  </li>
);

/** What customers are offered for some orders; methods that are not complete are left out. */
export function ShippingPreview({ words }: { words: ShippingSettings }) {
  const { of } = documents.shipping.fields.methods;
  const complete = words.methods.filter((method) => fieldIssues(of, method).length === 0);
  const methods = shippingMethods({ methods: complete });
  if (words.methods.length === 0) return <Text size="sm">All orders ship free, without a choice.</Text>;
  return (
    <Stack gap={24}>
      <Text size="sm">What customers are offered, cheapest first:</Text>
      {orders.map(({ title, ...order }) => {
        const { offers, unfit } = shippingOffers({ ...order, region: null }, methods);
        return (
          <section key={title} aria-label={title}>
            <Text fw={600} mb={8}>
              {title}
            </Text>
            <Stack component="ul" gap={8}>
              {offers.map((offer) => (
                <Offer key={offer.method.name} offer={offer} />
              ))}
            </Stack>
            {offers.length === 0 && (
              <Text size="sm" c="var(--shop-bad)">
                No method carries this. It cannot be ordered.
              </Text>
            )}
            {unfit.map((one) => (
              <Text key={one.method.name} size="note" c="dimmed" mt={4}>
                Not offered: {misfitText(one)}.
              </Text>
            ))}
          </section>
        );
      })}
    </Stack>
  );
}
