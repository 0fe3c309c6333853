import { healthShape, readyShape } from '../../../wire/health.wire.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts, ApiSettings } from '../ports.ts';

const config = { action: 'see-shop' } as const;

export function healthRoutes(
  app: App,
  { ping }: Pick<ApiPorts, 'ping'>,
  { health }: ApiSettings,
  isStopping: () => boolean,
): void {
  app.get('/health', { config, schema: { tags: ['shop'], response: { 200: healthShape } } }, async () => ({
    status: 'ok' as const,
    profile: 'server' as const,
    ...health,
  }));

  app.get('/ready', { config, schema: { tags: ['shop'], response: { 200: readyShape } } }, async (_request, reply) => {
    if (isStopping()) return sendFailure(reply, { kind: 'stopping' }) as never;
    if (!(await ping())) return sendFailure(reply, { kind: 'catalog-unavailable' }) as never;
    return { ready: true };
  });
}
