import { resolve } from 'node:path'
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  mailPageSchema,
  mailSchema,
  mailQuerySchema,
  type MailQuery,
  type MailPage,
  type Mail,
} from '../../dataProvider/resources/mails.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { mailStates, type MailKind, type MailState } from '../../dataProvider/resources/mails.ts'
import type { Config } from '../config/config.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../database/database.ts'
import { findPage, pickKeptFilter } from '../database/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { mailLinks, mails, shops } from '../database/schema.ts'
import { containsWords } from '../database/search.ts'
import type { Conditions } from '../database/sorting.ts'
import { HttpError, notFound, StaleError } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { isUnleased } from './dueTimes.ts'
import { releaseMails } from './holds.ts'
import type { MailQueue, MailRow } from './mail.ts'
import { outboxFolder } from './outbox.ts'
import { isMailOf, mailColumns, toMail } from './presenter.ts'
import { toEnvelope } from '../http/envelope.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
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

/** What becomes of the shop's mails, for its admins alone (extension `mails`). */
export const mailAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue, config }) => {
  const outbox = config.SMTP_URL === undefined ? resolve(outboxFolder(config.DATA_DIR)) : null

  app.get(paths.mails, {
    config: access,
    schema: {
      operationId: 'listMails',
      tags: ['Mails'],
      summary: 'A page of the mails, the newest first',
      querystring: z.object({ external: externalOf(mailQuerySchema) }),
      response: { 200: mailPageSchema },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => ({
      ...(await listMails(db, shopId, external)),
      outbox,
    }),
  })

  app.post(paths.mails + paths.release, {
    config: access,
    schema: {
      operationId: 'releaseMails',
      tags: ['Mails'],
      summary: 'Send what a restore or `mail hold` held back',
      response: { 200: z.object({ released: z.int() }) },
    },
    handler: async ({ caller: { shopId } }) => ({
      released: await db.transaction((tx) => releaseMails(tx, mailQueue, shopId)),
    }),
  })

  await oneMailRoutes(app, { db, mailQueue })
}

const oneMailRoutes: FastifyPluginAsyncZod<Omit<Options, 'config'>> = async (app, { db, mailQueue }) => {
  const config = { ...access, refuses: [409] }

  app.post(`${paths.mails}/:id${paths.retry}`, {
    config,
    schema: {
      operationId: 'retryMail',
      tags: ['Mails'],
      summary: 'Send a mail now, or once more; its earlier links are void',
      params: idParams,
      body: retrySchema,
      response: { 200: mailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id }, body }) =>
      db.transaction((tx) => retryMail(tx, mailQueue, { shopId, id, state: body?.state })),
  })

  app.post(`${paths.mails}/:id${paths.cancel}`, {
    config,
    schema: {
      operationId: 'cancelMail',
      tags: ['Mails'],
      summary: 'Keep a mail that is not sent yet from being sent',
      params: idParams,
      response: { 200: mailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      db.transaction((tx) => cancelMail(tx, shopId, id)),
  })
}

/** Mails on one page; the contract leaves it to the server. */
const mailsPerPage = 20

/** What lets an email through a list's query. */
type MailFilter = Omit<MailQuery, 'page'>

/** One page of a shop's emails, the newest first. */
async function listMails(
  db: Database,
  shopId: number,
  { page, ...filter }: MailQuery,
): Promise<Omit<MailPage, 'outbox'>> {
  const order = [desc(mails.createdAt), desc(mails.id)]
  const counts = await countMails(db, shopId)
  const kept = pickKeptFilter(filter, ['state', 'kind'])
  const { ids, total } = await findPage(db, mails.id, {
    where: and(isMailOf(shopId), buildMailFilter(filter)),
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
    ...toEnvelope(rows.map(toMail), page, mailsPerPage, total),
    stats: Object.fromEntries(mailStates.map((one) => [one, sumCounts(counts, one)])) as MailPage['stats'],
    is_holding: (await db.$count(shops, and(eq(shops.id, shopId), eq(shops.holdsMails, true)))) > 0,
  }
}

/** The condition that a row of `mails` passes the filter. */
const buildMailFilter = ({ q, state, kind }: MailFilter): SQL | undefined => {
  const conditions: Conditions<MailFilter> = {
    state: state === undefined ? undefined : eq(mails.state, state),
    kind: kind === undefined ? undefined : eq(mails.kind, kind),
    q: containsWords(mails.searchText, q),
  }
  return and(...Object.values(conditions))
}

/** How many mails a shop has in each state and of each kind, which an index tells without them. */
const countMails = (db: Database, shopId: number) =>
  db
    .select({ state: mails.state, kind: mails.kind, mails: count() })
    .from(mails)
    .where(isMailOf(shopId))
    .groupBy(mails.state, mails.kind)

type Counts = Awaited<ReturnType<typeof countMails>>

/** How many are in that state and of that kind; of any where none is given. */
const sumCounts = (counts: Counts, state?: MailState, kind?: MailKind) =>
  counts
    .filter((one) => (state ?? one.state) === one.state && (kind ?? one.kind) === one.kind)
    .reduce((sum, one) => sum + one.mails, 0)

interface Retry {
  shopId: number
  id: number
  /** The state that the caller saw; any unless told. */
  state?: MailState | undefined
}

/**
 * Sends a mail now, in any state; one that was sent goes out as another mail (with a Message-ID of its own), and
 * the links of the earlier one are void. Needs a transaction.
 * @throws {HttpError} 404; 409 while it is being sent or when its recipient was erased; 409 `stale` when it is in another state
 */
async function retryMail(tx: Database, queue: MailQueue, { shopId, id, state }: Retry): Promise<Mail> {
  const mail = await lockMail(tx, shopId, id)
  if (state !== undefined && state !== mail.state) throw new StaleError('mail', { ...toMail(mail) })
  if (mail.recipient === '') throw new HttpError(409, 'not_allowed', 'This person’s data was erased')
  await tx.delete(mailLinks).where(eq(mailLinks.mailId, id))
  const isNew = mail.state === 'sent' && { uid: sql`gen_random_uuid()`, sentAt: null }
  const sent = await changeMail(tx, id, { state: 'waiting', tries: 0, dueAt: sql`now()`, ...isNew })
  await queue.sendNow(tx, [mail])
  return sent
}

/**
 * Keeps a mail from being sent; one that failed is settled with that. Needs a transaction.
 * @throws {HttpError} 404, or 409 when it is too late
 */
async function cancelMail(tx: Database, shopId: number, id: number): Promise<Mail> {
  const { state } = await lockMail(tx, shopId, id)
  if (state === 'sent') {
    throw new HttpError(409, 'not_allowed', 'Only a mail that is not sent yet can be cancelled')
  }
  return changeMail(tx, id, { state: 'cancelled' })
}

const lockMail = async (tx: Database, shopId: number, id: number): Promise<MailRow> => {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(isMailOf(shopId), eq(mails.id, id)))
    .for('update')
  if (!mail) throw notFound('mail')
  const [free] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), isUnleased))
  if (!free) throw new HttpError(409, 'not_allowed', 'This mail is being sent right now')
  return mail
}

type Changes = Partial<{ [Key in keyof MailRow]: MailRow[Key] | SQL }>

const changeMail = async (tx: Database, id: number, changes: Changes) => {
  const [changed] = await tx.update(mails).set(changes).where(eq(mails.id, id)).returning()
  if (!changed) throw new Error('UPDATE returned no row')
  return toMail(changed)
}
