import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '#adapters/server/node/log.ts';
import { cardId } from '#domain/cards/card.ts';
import { saveDocument } from '#domain/documents/save-document.ts';
import { openContainer } from '#src/server/server-container.ts';
import { readSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { testDatabase } from '#test/support/pglite.ts';

describe('the server', () => {
  it('charges what is set as soon as it is saved [SHIP-11][TAX-06]', async () => {
    const container = openContainer(await testDatabase(), makeLogger('silent'), {
      ...readSettings({})._unsafeUnwrap(),
      sessionSecrets: ['x'.repeat(32)],
      page: 'dist/page',
    });
    (await container.get(tokens.cardStore).save([aCard({ id: 'raw', price: 10, stock: 1 })]))._unsafeUnwrap();
    const { documentsOf, quoteOrder } = container.get(tokens.apiPorts);
    const documents = documentsOf('admin owner');
    const quoted = async () => {
      const request = { lines: [{ cardId: cardId('raw'), quantity: 1 }], to: { country: 'US', state: 'CA' } } as const;
      return (await quoteOrder(request))._unsafeUnwrap().offers.map(({ method, total }) => [method.name, total]);
    };
    expect(await quoted()).toEqual([['Free shipping', 1000]]);
    (await saveDocument(documents, 'shipping', sampleDocuments.shipping, 0))._unsafeUnwrap();
    expect(await quoted()).toEqual([['Plain white envelope', 1100]]);
    (await saveDocument(documents, 'tax', sampleDocuments.tax, 0))._unsafeUnwrap();
    expect(await quoted()).toEqual([['Plain white envelope', 1180]]);
  });
});
