import { atWidth, isStoredPicture } from '#domain/pictures/picture.ts';
import { useUseCases } from '../../use-cases.tsx';

/** The shop's own logo, or the built-in mark. @param size height in pixels */
export function Logo({ size = 32 }: { size?: number }) {
  const { logo } = useUseCases().shop.details;
  if (logo) return <img src={isStoredPicture(logo) ? atWidth(logo, 320) : logo} alt="" height={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="1" width="24" height="30" rx="4" fill="currentColor" />
      <g fill="var(--shop-paper)">
        <path d="M16.2 12.6C15.6 8.4 12.9 5.6 8.6 5.3c3 1.6 4.4 4 4.6 7.6l3-.3Z" />
        <path d="M20.2 12.3c.3-4.2-1.6-7.5-5.4-8.9 2.200 2.300 3 5 2.500 8.600l2.900.3Z" />
        <path d="M10.400 14.500c1.800-1.500 4.600-2 7.500-1.700 2.300.2 3.900 1.300 4.700 3.300l1.200 3.100c.4 1.100-.1 2.200-1.200 2.600l-2.800 1-.9 3.900c-.2.7-1.100.8-1.400.2l-1.700-3.400c-2.600-.9-4.300-3-4.600-5.700l-3.300.6c.1-1.800 1-3.200 2.500-3.900Z" />
      </g>
      <circle cx="18.300" cy="16.700" r="1" fill="currentColor" />
    </svg>
  );
}
