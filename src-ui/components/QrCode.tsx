import { Box } from '@mantine/core';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';

type QrCodeProps = {
  /** What the code holds. */
  text: string;
  alt: string;
  /** Pixels. */
  size: number;
};

/** Black on white in both themes, as readers need it. */
export function QrCode({ text, alt, size }: QrCodeProps) {
  const picture = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2 }))}`,
    [text],
  );
  return <Box component="img" bg="#fff" src={picture} alt={alt} width={size} height={size} />;
}
