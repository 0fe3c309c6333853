import { Flex } from '@mantine/core';
import type { ShippingDetails } from '#domain/checkout/shipping.ts';

export const addressLines = ({ name, line1, line2, city, state, postalCode }: ShippingDetails): string[] =>
  [name, line1, line2, `${city}, ${state} ${postalCode}`, 'United States'].filter((line) => line.trim());

export function AddressLines({ address }: { address: ShippingDetails }) {
  return (
    <Flex component="address" direction="column" fs="normal">
      {addressLines(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and may be alike.
        <span key={index}>{line}</span>
      ))}
    </Flex>
  );
}
