import { Flex } from '@mantine/core';
import type { ShippingDetails } from '#domain/checkout/shipping.ts';

export function ShippingAddress({ address }: { address: ShippingDetails }) {
  const { name, line1, line2, city, state, postalCode } = address;
  return (
    <Flex component="address" direction="column" fz={14} lh={1.6} fs="normal">
      {[name, line1, line2, `${city}, ${state} ${postalCode}`, 'United States']
        .filter((line) => line.trim())
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </Flex>
  );
}
