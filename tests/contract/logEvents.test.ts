import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createClaimCode } from '../../server/customers/admins/claimCodes.ts'
import { buildApi } from '../../server/boot/server.ts'
import { eventTexts } from '../../server/http/logEvents.ts'
import { createLogger } from '../../server/http/logger.ts'
import { onCleanup } from '../support/onCleanup.ts'
import { startShopWithAdmin } from '../support/shop/startShop.ts'

test('role changes, blocks, changed settings and exports are logged with ids and names of fields, without values', async () => {
  const { config, services, db, shopId, adminId, signUp, createHeaders } = await startShopWithAdmin()
  const lines: Record<string, unknown>[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await buildApi(config, services, log)
  onCleanup(() => app.close())
  const headers = await createHeaders(adminId)
  const send = (method: 'GET' | 'PATCH', url: string, payload?: object, sender = headers) =>
    app.inject({ method, url: `/api/admin${url}`, headers: sender, ...(payload && { payload }) })
  const [ada, ben] = [await signUp(), await signUp()]
  const change = (payload: object) => send('PATCH', `/customer/${ada.userId}`, payload)

  await change({ role: 'blocked', block_deny_reason: 'No payment' })
  await change({ role: 'blocked', block_deny_reason: 'Still no payment' })
  await change({ role: 'customer' })
  await change({ role: 'admin' })
  const code = await createClaimCode(db, shopId)
  await app.inject({
    method: 'POST',
    url: '/api/admin/claim',
    headers: await createHeaders(ben.userId),
    payload: { code },
  })
  await send('PATCH', '/settings', { default_note: 'A secret note' })
  await send('PATCH', '/settings', { default_note: 'A secret note' })
  await send('PATCH', '/shop', {
    name: 'Secret Opals',
    _shop_info: { contact_info: { phone: '+1 555 0100' } },
  })
  await send('GET', '/exports/customers?external={"page":1}')

  const by = { user: adminId, shop: shopId }
  expect(lines).toMatchObject([
    { event: 'customer_blocked', ...by, customer: ada.userId },
    { event: 'customer_unblocked', ...by, customer: ada.userId },
    { event: 'protected_change', ...by, kind: 'role' },
    { event: 'role_changed', ...by, customer: ada.userId, role: 'admin' },
    { event: 'role_changed', user: ben.userId, customer: ben.userId, role: 'admin' },
    { event: 'settings_changed', ...by, keys: ['default_note'] },
    { event: 'settings_changed', ...by, keys: ['name', 'contactInfo'] },
    { event: 'export', ...by, export: 'customers' },
  ])
  for (const { request_id } of lines) expect(request_id).toMatch(/^\w{10}$/)
  expect(JSON.stringify(lines)).not.toMatch(/secret|payment|555|@/i)
})

test('docs/security.md lists every log event', () => {
  const documented = readFileSync('docs/security.md', 'utf8')

  expect(Object.keys(eventTexts).filter((event) => !documented.includes(`| \`${event}\``))).toEqual([])
})
