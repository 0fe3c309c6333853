import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Card, type CardId, isSold } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { certNumberOf } from '#domain/cards/certificate.ts';
import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import { findScannedCards } from '#domain/scanning/find-scanned-cards.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { useDayText } from '../../../components/use-day-text.ts';
import { cardsKey } from '../../../query-keys.ts';
import { certificateNotChecked, certificateSeen, editOtherCard } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds without a key, after which a number is looked up. */
const typingEnds = 400;

type CertificateNoteProps = {
  values: Pick<CardFormValues, 'certNumber' | 'gradingCompany'>;
  /** The edited card; null for a new one. */
  own: CardId | null;
  onOther: (id: CardId) => void;
};

/** Says at once which card in stock, or sold here, has the certification number (CERT-02). */
export function CertificateNote({ values, own, onOther }: CertificateNoteProps) {
  const { catalog } = useUseCases();
  const dayOf = useDayText('medium');
  const [certNumber] = useDebouncedValue(certNumberOf(values.certNumber, values.gradingCompany), typingEnds);
  const gradingCompany = values.gradingCompany.trim().toUpperCase() || null;
  const { data = [], isError } = useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'certificate', certNumber, gradingCompany],
    queryFn: () => orThrow(findScannedCards(catalog, { kind: 'certificate', certNumber, gradingCompany })),
    enabled: /\d{5}/.test(certNumber),
    ...readOften,
  });
  const others = data.filter(({ id }) => id !== own);
  const other = others.find((card) => !isSold(card)) ?? others[0];
  return (
    <>
      <span role="status" className="note breaks">
        {isError ? certificateNotChecked : other && certificateSeen(other, other.soldAt ? dayOf(other.soldAt) : '')}
      </span>
      {other && (
        <Button variant="default" size="compact-sm" onClick={() => onOther(other.id)}>
          {editOtherCard}
        </Button>
      )}
    </>
  );
}
