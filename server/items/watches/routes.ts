import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { watchSchema } from '../../../dataProvider/resources/visitorForms.schema.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { items, emailLinks, watches, watchStops } from '../../database/schema.ts'
import { isPresent } from '../../database/softDelete.ts'
import { HttpError, invalidField, notFound } from '../../errors/httpError.ts'
import { idParams } from '../../http/idParams.ts'
import { submissionRateLimit } from '../../http/limits/rateLimits.ts'
import { available } from '../availability.ts'
import { deleteWatches } from './store.ts'

/** Back-in-stock requests: one email to an address when an item is available again (extension `availability`). */
export const watchRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.post(`${paths.items}/:id${paths.watch}`, {
    config: { access: 'participant', personal: true, rateLimit: submissionRateLimit },
    schema: {
      operationId: 'watchItem',
      tags: ['Catalog'],
      summary: 'Request one email when an item is available again',
      params: idParams,
      body: watchSchema,
      response: { 204: z.void() },
    },
    handler: async ({ caller: { shopId }, params: { id }, body: { email } }, reply) => {
      await db.transaction((tx) => watchItem(tx, shopId, id, email))
      return reply.code(204).send()
    },
  })

  await app.register(unsubscribeRoutes, { db })
}

/** Accepts any content type and parses no body: email clients send a form (RFC 8058), and the shop's page sends no body. */
const unsubscribeRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => undefined)

  app.post(`${paths.watches}/:token${paths.stop}`, {
    config: { access: 'anyone', personal: true },
    schema: {
      operationId: 'unsubscribe',
      tags: ['Catalog'],
      summary:
        'Unsubscribe an email address for one year with the token from an email; unknown tokens are ignored',
      params: z.object({ token: z.string() }),
      response: { 204: z.void() },
    },
    handler: async ({ params: { token } }, reply) => {
      await unsubscribe(db, token)
      return reply.code(204).send()
    },
  })
}

const watchLimits = { perAddress: 50, perItem: 1000 }

/**
 * Registers the address for one email when the item is available again. Changes nothing if the address already watches the item,
 * watches too many items, or has unsubscribed. The response does not reveal this. Needs a transaction.
 * @throws {HttpError} 404 when the shop has no such visible item, 409 when the item is available, 429 when too many addresses
 * watch it
 */
async function watchItem(tx: Database, shopId: number, itemId: number, email: string): Promise<void> {
  const isShown = isPresent(items, shopId, eq(items.id, itemId), eq(items.Is_disabled, false))
  const [item] = await tx.select({ title: items.title, available }).from(items).where(isShown)
  if (!item) throw notFound('item')
  if (item.available !== 0) throw invalidField('email', `${item.title} is available now`, 409)
  if ((await countWatches(tx, eq(watches.itemId, itemId))) >= watchLimits.perItem) {
    const message = 'We cannot take more notification requests for this item. Contact us instead.'
    throw new HttpError(429, 'too_many_requests', message, { email: message })
  }
  const address = toEmailKey(email)
  if (await isUnsubscribed(tx, shopId, address)) return
  const ofAddress = await countWatches(tx, eq(watches.shopId, shopId), eq(watches.email, address))
  if (ofAddress >= watchLimits.perAddress) return
  await tx
    .insert(watches)
    .values({ shopId, itemId, email: address })
    .onConflictDoUpdate({ target: [watches.itemId, watches.email], set: { notifiedAt: null } })
}

const countWatches = (tx: Database, ...conditions: SQL[]) =>
  tx.$count(watches, and(isNull(watches.notifiedAt), ...conditions))

async function isUnsubscribed(db: Database, shopId: number, address: string): Promise<boolean> {
  const isOfAddress = and(eq(watchStops.shopId, shopId), eq(watchStops.digest, digest(address)))
  return (await db.$count(watchStops, and(isOfAddress, gt(watchStops.expiresAt, sql`now()`)))) > 0
}

/** Deletes the watches of the token's address and blocks new ones for a year. Ignores an unknown or expired token. */
async function unsubscribe(db: Database, token: string): Promise<void> {
  const isOfToken = and(eq(emailLinks.kind, 'watch'), eq(emailLinks.digest, digest(token)))
  const isValid = and(isOfToken, gt(emailLinks.expiresAt, sql`now()`))
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(emailLinks).where(isValid)
    if (!link) return
    const { shopId, recordId: addressDigest } = link
    const expiresAt = sql`now() + interval '1 year'`
    await tx
      .insert(watchStops)
      .values({ shopId, digest: addressDigest, expiresAt })
      .onConflictDoUpdate({ target: [watchStops.shopId, watchStops.digest], set: { expiresAt } })
    await deleteWatches(tx, shopId, [addressDigest])
  })
}
