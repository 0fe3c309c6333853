import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Examination } from '#domain/checkout/examine-shop.use-case.ts';
import { examinationShape } from '../../../wire/admin-orders.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['admin orders'];
const config = { action: 'run-orders' } as const;
const response = { 200: examinationShape };

/** GET compares, POST also repairs (ORDER-11). */
export function doctorRoutes(app: App, { examineShop }: Pick<ApiPorts, 'examineShop'>): void {
  const examine = (reply: FastifyReply, fix: boolean): Promise<Examination> => {
    reply.header('Cache-Control', 'no-store');
    return answer(reply, examineShop(fix));
  };

  app.get('/api/v1/doctor', { config, schema: { tags, response } }, async (_request, reply) => examine(reply, false));

  app.post(
    '/api/v1/doctor',
    { config, schema: { tags, body: z.strictObject({}), response } },
    async (_request, reply) => examine(reply, true),
  );
}
