import { resolve } from 'node:path'
import { and, count, desc, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  mailPageSchema,
  mailSchema,
  mailQuerySchema,
  type MailQuery,
  type MailPage,
} from '../../dataProvider/resources/mails.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { mailResource, mailStates, type MailState } from '../../dataProvider/resources/mails.ts'
import { filtersOf } from '../../dataProvider/resources/resource.ts'
import type { Config } from '../config/config.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../database/database.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { findPage, pickKeptFilter } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { mails, shops } from '../database/schema.ts'
import { containsWords } from '../database/lists/search.ts'
import { idParams } from '../http/idParams.ts'
import { cancelMail, retryMail } from './changeMail.ts'
import type { EmailRenderer } from './emailRenderer.ts'
import { releaseMails } from './holds.ts'
import { outboxFolder } from './outbox.ts'
import { type EmailLabels, isMailOf, mailColumns, toMail } from './presenter.ts'
import { toEnvelope } from '../http/envelope.ts'

interface Options {
  db: Database
  emails: Pick<EmailRenderer, 'labels'>
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>
}

const retrySchema = z
  .strictObject({
    state: z
      .enum(mailStates)
      .optional()
      .describe(
        'The state that the caller saw. If the email is in another state, the request is refused with 409 `stale`.',
      ),
  })
  .nullish()

const access = { access: 'admin', personal: true } as const

/** The shop's list of emails, for its admins (extension `mails`). */
export const mailAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, emails: { labels }, config },
) => {
  const outbox = config.SMTP_URL === undefined ? resolve(outboxFolder(config.DATA_DIR)) : null

  app.get(paths.mails, {
    config: access,
    schema: {
      operationId: 'listMails',
      tags: ['Emails'],
      summary: 'List emails, newest first',
      querystring: z.object({ external: externalOf(mailQuerySchema) }),
      response: { 200: mailPageSchema },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => ({
      ...(await listMails(db, labels, shopId, external)),
      outbox,
    }),
  })

  app.post(paths.mails + paths.release, {
    config: access,
    schema: {
      operationId: 'releaseMails',
      tags: ['Emails'],
      summary: 'Release the emails that a restore or `email hold` put on hold',
      response: { 200: z.object({ released: z.int() }) },
    },
    handler: async ({ caller: { shopId } }) => ({
      released: await db.transaction((tx) => releaseMails(tx, shopId)),
    }),
  })

  await oneMailRoutes(app, { db, labels })
}

const oneMailRoutes: FastifyPluginAsyncZod<{ db: Database; labels: EmailLabels }> = async (
  app,
  { db, labels },
) => {
  const config = { ...access, refuses: [409] }

  app.post(`${paths.mails}/:id${paths.retry}`, {
    config,
    schema: {
      operationId: 'retryMail',
      tags: ['Emails'],
      summary: 'Send an email now, even if it was sent before; its earlier links stop working',
      params: idParams,
      body: retrySchema,
      response: { 200: mailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id }, body }) =>
      toMail(await db.transaction((tx) => retryMail(tx, { shopId, id, state: body?.state }, labels)), labels),
  })

  app.post(`${paths.mails}/:id${paths.cancel}`, {
    config,
    schema: {
      operationId: 'cancelMail',
      tags: ['Emails'],
      summary: 'Cancel an unsent email',
      params: idParams,
      response: { 200: mailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      toMail(await db.transaction((tx) => cancelMail(tx, shopId, id)), labels),
  })
}

/** Emails on one page; the contract leaves it to the server. */
const mailsPerPage = 20

/** One page of a shop's emails, newest first. */
async function listMails(
  db: Database,
  labels: EmailLabels,
  shopId: number,
  { page, ...filter }: MailQuery,
): Promise<Omit<MailPage, 'outbox'>> {
  const order = [desc(mails.createdAt), desc(mails.id)]
  const counts = await countMails(db, shopId)
  const kept = pickKeptFilter(filter, ['state', 'kind'])
  const { ids, total } = await findPage(db, mails.id, {
    where: and(
      isMailOf(shopId),
      matchesFilters(filtersOf(mailResource), filter, mailColumns),
      containsWords(mails.searchText, filter.q),
    ),
    order,
    page,
    perPage: mailsPerPage,
    readsEveryRow: !kept,
    ...(kept && { knownTotal: sumCounts(counts, kept.state, kept.kind) }),
  })
  const rows = await db
    .select(mailColumns)
    .from(mails)
    .where(isAnyOf(mails.id, ids))
    .orderBy(...order)
  return {
    ...toEnvelope(
      rows.map((row) => toMail(row, labels)),
      page,
      mailsPerPage,
      total,
    ),
    kinds: [...labels].map(([kind, label]) => ({ kind, label })),
    stats: Object.fromEntries(mailStates.map((one) => [one, sumCounts(counts, one)])) as MailPage['stats'],
    is_holding: (await db.$count(shops, and(eq(shops.id, shopId), eq(shops.holdsMails, true)))) > 0,
  }
}

/** How many emails a shop has in each state and of each kind, by an index-only scan. */
const countMails = (db: Database, shopId: number) =>
  db
    .select({ state: mails.state, kind: mails.kind, mails: count() })
    .from(mails)
    .where(isMailOf(shopId))
    .groupBy(mails.state, mails.kind)

type Counts = Awaited<ReturnType<typeof countMails>>

/** The emails in that state and of that kind; any if undefined. */
const sumCounts = (counts: Counts, state?: MailState, kind?: string) =>
  counts
    .filter((one) => (state ?? one.state) === one.state && (kind ?? one.kind) === one.kind)
    .reduce((sum, one) => sum + one.mails, 0)
