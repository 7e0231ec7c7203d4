import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { createHttpServer } from '../../../../server/http/server.ts'

/** A server that returns the `word` of the body at `/words` and expects no body at `/thing`. */
async function start() {
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  app.post<{ Body: { word: string } }>('/words', async ({ body }) => ({ word: body.word }))
  app.route({ method: ['DELETE', 'POST'], url: '/thing', handler: async ({ body = null }) => ({ body }) })
  const post = (payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/words', headers: { 'content-type': type }, payload })
  return { app, post }
}

test.for([
  ['Latin-1 bytes', Buffer.from('{"word":"café"}', 'latin1')],
  ['a lone surrogate', Buffer.from([...Buffer.from('{"word":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d])],
] as const)('a body with %s is rejected as invalid UTF-8', async ([, bytes]) => {
  const { post } = await start()

  const response = await post(bytes)

  expect(response.statusCode).toBe(400)
  const message = 'The body is not encoded in UTF-8'
  expect(response.json()).toMatchObject({ code: 'invalid_body', message, payload: { body: message } })
})

test.for(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'a body of type %s is read unchanged',
  async (type) => {
    const { post } = await start()

    expect((await post('{"word":"café 💎"}', type)).json()).toEqual({ word: 'café 💎' })
  },
)

test.for(['application/json; charset=latin1', 'text/plain', 'no type'])(
  'a body of type %s is rejected',
  async (type) => {
    const { post } = await start()

    const response = await post('{"word":"opal"}', type)

    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 'invalid_body', message: expect.any(String) })
  },
)

test.for(['application/json', 'text/plain'])(
  'a request without a body may have the content type %s',
  async (type) => {
    const { app } = await start()
    const ask = (method: 'DELETE' | 'POST', headers: Record<string, string> = {}) =>
      app.inject({ method, url: '/thing', headers: { 'content-type': type, ...headers } })

    expect((await ask('DELETE')).json()).toEqual({ body: null })
    expect((await ask('DELETE', { 'content-length': '0' })).json()).toEqual({ body: null })
    expect((await ask('POST')).json()).toEqual({ body: null })
  },
)
