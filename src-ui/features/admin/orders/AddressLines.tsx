import type { ShippingDetails } from '#domain/checkout/shipping.ts';
import classes from './AddressLines.module.css';

/** An address as it is written on a parcel, line by line. */
export const addressLines = ({ name, line1, line2, city, state, postalCode }: ShippingDetails): string[] =>
  [name, line1, line2, `${city}, ${state} ${postalCode}`, 'United States'].filter((line) => line.trim());

export function AddressLines({ address }: { address: ShippingDetails }) {
  return (
    <address className={classes.address}>
      {addressLines(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and may be alike.
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
