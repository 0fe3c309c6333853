import { makeInMemoryImportMappings } from '#test/support/in-memory/import-mappings.ts';
import { importMappingsContract } from '../../contract/import-mappings.contract.ts';

importMappingsContract('in memory', async () => ({ mappings: makeInMemoryImportMappings(), close: async () => {} }));
