import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

/** Sends a backup of everything once it is complete on the disk, so that a slow client does not hold the database. */
export function backupRoutes(app: App, { makeBackup, log }: Pick<ApiPorts, 'makeBackup' | 'log'>): void {
  app.post(
    '/api/v1/backups',
    {
      config: { action: 'make-backup' },
      schema: { tags: ['backups'], body: z.strictObject({}), produces: ['application/gzip'] },
    },
    async (_request, reply) => {
      const path = await makeBackup().catch((error: unknown) => {
        log.error('backup failed', { reason: error instanceof Error ? error.message : String(error) });
        return null;
      });
      if (path === null) return sendFailure(reply, { kind: 'backup-failed' });
      const bytes = createReadStream(path);
      bytes.once('close', () => void rm(path, { force: true }));
      return reply.type('application/gzip').send(bytes);
    },
  );
}
