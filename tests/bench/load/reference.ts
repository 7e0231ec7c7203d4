// The baseline: plain Fastify that sends prepared bodies of the requested size (`/12345`). Prints its URL.
import Fastify from 'fastify'

// Headers like the shop's, of about the same total length.
const headers = {
  'content-security-policy': "default-src 'self';".padEnd(600, ' x'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
}

const bodies = new Map<string, Buffer>()
const bodyOf = (bytes: string) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x')
  bodies.set(bytes, body)
  return body
}

const app = Fastify()
app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
  reply.headers(headers).send(bodyOf(request.params.bytes))
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
