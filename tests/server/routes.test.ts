import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardRoutes } from '../../server/auth/caller.ts'
import { createLogger } from '../../server/http/logger.ts'
import { readRevision } from '../support/shop/readRevision.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop, startShopWithAdmin } from '../support/shop/startShop.ts'

test('a route that does not declare who may call it cannot be registered', async () => {
  const { db, services } = await startShop()
  const app = Fastify()
  guardRoutes(app, { ...services, db })

  expect(() => app.get('/open', () => 'to all')).toThrow('does not state who may call it')
})

test('a failed query is logged without its parameters', () => {
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const error = new DrizzleQueryError(
    'insert into customers values ($1)',
    ['ada@example.com'],
    new Error('no'),
  )

  log.error({ err: error }, 'request failed')

  expect(lines.join('')).toContain('insert into customers')
  expect(lines.join('')).not.toContain('ada@example.com')
})

test('creating or updating an item invalidates the rendered pages, and a rejected update does not', async () => {
  const { db, shopId, admin } = await startShopWithAdmin()
  const before = await readRevision(db, shopId)

  const item = await admin.createItem(buildItemBody({ price: 120 }))
  expect(await readRevision(db, shopId)).toBe(before + 1)
  await admin.updateItem(item.id, { price: 99 })
  expect(await readRevision(db, shopId)).toBe(before + 2)
  await expect(admin.updateItem(item.id, { price: -1 })).rejects.toMatchObject({ status: 400 })
  expect(await readRevision(db, shopId)).toBe(before + 2)
})
