import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApi } from '../../../../server/boot/server.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { onCleanup } from '../../../support/onCleanup.ts'
import { startOrders } from '../../../support/shop/startOrders.ts'

test('no log contains a link’s token, even at trace level and for failed calls', async () => {
  const { services, config, db, createHeaders, order, addEstimate } = await startOrders()
  const logged: string[] = []
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void logged.push(line) })
  const app = await buildApi(config, services, log)
  onCleanup(() => app.close())
  const { id, token } = await order()
  const { token: estimateToken } = await addEstimate(id)
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'The queue is away'; end $$`)
  await db.execute(sql`create trigger away before insert on mails for each row execute function refuse()`)
  const headers = await createHeaders()
  const addresses = [`/api/orders/by-link/${token}`, `/api/estimates/${estimateToken}`]
  const answers: number[] = []
  const ask = async (method: 'GET' | 'POST', url: string, payload?: string | object) =>
    answers.push((await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode)

  for (const url of addresses) {
    await ask('GET', url)
    await ask('GET', `${url}x`)
    await ask('GET', `${url}/no/such/call`)
    await ask('GET', `${url}/%zz`)
    await ask('POST', url, 'no JSON')
    await ask('POST', `${url}/messages`, { text: 'Hello' })
  }
  // A malformed HTTP request.
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`GET ${addresses[0]} HTTP/1.1\r\nno header\r\n\r\n`).resume()
  await once(socket, 'close')

  expect(answers).toEqual([200, 404, 404, 400, 405, 500, 200, 404, 404, 400, 415, 404])
  const lines = logged.join('\n')
  expect(lines).toContain('The queue is away')
  expect(lines).toContain('client error')
  const bytes = [...Buffer.from(token)].join()
  for (const trace of [token, estimateToken, bytes]) expect(lines).not.toContain(trace)
})
