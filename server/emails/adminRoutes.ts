import { resolve } from 'node:path'
import { and, count, desc, eq, min } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  emailPageSchema,
  emailSchema,
  emailQuerySchema,
  type EmailLaneUsage,
  type EmailQuery,
  type EmailPage,
} from '../../dataProvider/resources/emails.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { emailResource, emailStates, type EmailState } from '../../dataProvider/resources/emails.ts'
import { filtersOf } from '../../dataProvider/resources/resource.ts'
import type { Config } from '../config/config.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../database/database.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { findPage, pickStoredTotalFilter } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { emails, shops } from '../database/schema.ts'
import { containsWords } from '../database/lists/search.ts'
import { idParams } from '../http/idParams.ts'
import { cancelEmail, retryEmail } from './emailActions.ts'
import type { EmailRenderer } from './emailRenderer.ts'
import { releaseEmails } from './holds.ts'
import { estimateOpening, getReserved, lanesByPriority, readUsage, type Budget } from './lanes.ts'
import { outboxFolder } from './outbox.ts'
import { type EmailLabels, isEmailOf, emailColumns, toEmail } from './presenter.ts'
import { toEnvelope } from '../http/envelope.ts'

interface Options {
  db: Database
  renderer: Pick<EmailRenderer, 'labels'>
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'> & Budget
}

const retrySchema = z
  .strictObject({
    state: z
      .enum(emailStates)
      .optional()
      .describe(
        'The state that the caller saw. If the email is in another state, the request is refused with 409 `stale`.',
      ),
  })
  .nullish()

const access = { access: 'admin', personal: true } as const

/** Routes to list, release, retry and cancel the shop's emails, for admins only (extension `emails`). */
export const emailAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, renderer: { labels }, config },
) => {
  const outbox = config.SMTP_URL === undefined ? resolve(outboxFolder(config.DATA_DIR)) : null

  app.get(paths.emails, {
    config: access,
    schema: {
      operationId: 'listEmails',
      tags: ['Emails'],
      summary: 'List emails, newest first',
      querystring: z.object({ external: externalOf(emailQuerySchema) }),
      response: { 200: emailPageSchema },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => ({
      ...(await listEmails(db, labels, shopId, external)),
      outbox,
      budget: { hour: config.EMAILS_PER_HOUR, day: config.EMAILS_PER_DAY },
      lanes: await listLanes(db, config),
    }),
  })

  app.post(paths.emails + paths.release, {
    config: access,
    schema: {
      operationId: 'releaseEmails',
      tags: ['Emails'],
      summary: 'Release the emails that a restore or `email hold` put on hold',
      response: { 200: z.object({ released: z.int() }) },
    },
    handler: async ({ caller: { shopId } }) => ({
      released: await db.transaction((tx) => releaseEmails(tx, shopId)),
    }),
  })

  await oneEmailRoutes(app, { db, labels })
}

const oneEmailRoutes: FastifyPluginAsyncZod<{ db: Database; labels: EmailLabels }> = async (
  app,
  { db, labels },
) => {
  const config = { ...access, refuses: [409] }

  app.post(`${paths.emails}/:id${paths.retry}`, {
    config,
    schema: {
      operationId: 'retryEmail',
      tags: ['Emails'],
      summary: 'Send an email now, even if it was sent before; its earlier links stop working',
      params: idParams,
      body: retrySchema,
      response: { 200: emailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id }, body }) =>
      toEmail(
        await db.transaction((tx) => retryEmail(tx, { shopId, id, state: body?.state }, labels)),
        labels,
      ),
  })

  app.post(`${paths.emails}/:id${paths.cancel}`, {
    config,
    schema: {
      operationId: 'cancelEmail',
      tags: ['Emails'],
      summary: 'Cancel an unsent email',
      params: idParams,
      response: { 200: emailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      toEmail(await db.transaction((tx) => cancelEmail(tx, shopId, id)), labels),
  })
}

/** The API contract leaves the page size to the server. */
const emailsPerPage = 20

async function listEmails(
  db: Database,
  labels: EmailLabels,
  shopId: number,
  { page, ...filter }: EmailQuery,
): Promise<Omit<EmailPage, 'outbox' | 'budget' | 'lanes'>> {
  const order = [desc(emails.createdAt), desc(emails.id)]
  const counts = await countEmails(db, shopId)
  const storedFilter = pickStoredTotalFilter(filter, ['state', 'kind'])
  const { ids, total } = await findPage(db, emails.id, {
    where: and(
      isEmailOf(shopId),
      matchesFilters(filtersOf(emailResource), filter, emailColumns),
      containsWords(emails.searchText, filter.q),
    ),
    order,
    page,
    perPage: emailsPerPage,
    readsEveryRow: !storedFilter,
    ...(storedFilter && { knownTotal: sumCounts(counts, storedFilter.state, storedFilter.kind) }),
  })
  const rows = await db
    .select(emailColumns)
    .from(emails)
    .where(isAnyOf(emails.id, ids))
    .orderBy(...order)
  return {
    ...toEnvelope(
      rows.map((row) => toEmail(row, labels)),
      page,
      emailsPerPage,
      total,
    ),
    kinds: [...labels].map(([kind, label]) => ({ kind, label })),
    stats: Object.fromEntries(emailStates.map((one) => [one, sumCounts(counts, one)])) as EmailPage['stats'],
    is_holding: (await db.$count(shops, and(eq(shops.id, shopId), eq(shops.holdsEmails, true)))) > 0,
  }
}

/** Describes the queue of the server by lane, the most urgent first. */
async function listLanes(db: Database, budget: Budget): Promise<EmailLaneUsage[]> {
  const usage = await readUsage(db)
  const queued = await db
    .select({ lane: emails.lane, waiting: count(), turn: min(emails.turn) })
    .from(emails)
    .where(eq(emails.state, 'waiting'))
    .groupBy(emails.lane)
  return lanesByPriority.map((lane) => {
    const { hour, day } = usage[lane]
    const { waiting = 0, turn = null } = queued.find((one) => one.lane === lane) ?? {}
    const opensAt = estimateOpening({ lane, turn: turn ?? 0 }, usage, budget)
    return {
      lane,
      waiting,
      sent: { hour: hour.early + hour.late, day: day.early + day.late },
      reserved: { hour: getReserved(lane, 'hour', budget), day: getReserved(lane, 'day', budget) },
      opens_at: opensAt === null ? null : Math.round(opensAt),
    }
  })
}

/** Counts a shop's emails by state and kind, with an index-only scan. */
const countEmails = (db: Database, shopId: number) =>
  db
    .select({ state: emails.state, kind: emails.kind, emails: count() })
    .from(emails)
    .where(isEmailOf(shopId))
    .groupBy(emails.state, emails.kind)

type Counts = Awaited<ReturnType<typeof countEmails>>

/** Returns the number of emails of that state and kind. Undefined matches any. */
const sumCounts = (counts: Counts, state?: EmailState, kind?: string) =>
  counts
    .filter((one) => (state ?? one.state) === one.state && (kind ?? one.kind) === one.kind)
    .reduce((sum, one) => sum + one.emails, 0)
