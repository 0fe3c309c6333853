import fastify from 'fastify';

/** The limit: Fastify without anything, and a prepared buffer of the size that the path names. */
const buffers = new Map<string, Buffer>();
const app = fastify();
app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
  const { bytes } = request.params;
  const body = buffers.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  buffers.set(bytes, body);
  reply.type('application/json').send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
