import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ListQuery } from '../../dataProvider/contract/responses.schema.ts'
import { itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { personalLists } from '../../dataProvider/contract/operations.ts'
import { logEvent } from '../http/logEvents.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { customerQuerySchema } from '../../dataProvider/resources/customers/customers.schema.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { itemQuerySchema } from '../../dataProvider/resources/items/items.schema.ts'
import { orderQuerySchema } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderLineQuerySchema } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { monthsFilter } from '../../dataProvider/resources/orders/orderReport.schema.ts'
import { externalOf, page } from '../../dataProvider/resources/queries.schema.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import { type ResourceDeclaration, typeName } from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { notifyOfExport } from '../protection/personalExportEmail.ts'
import { requirePassword, type IsPasswordConfirmed } from '../protection/requirePassword.ts'
import type { ResourceQuery } from '../resources/listConditions.ts'
import { exportCustomers } from './exportCustomers.ts'
import { exportOrderBook } from './exportOrderBook.ts'
import { exportOrderLines } from './exportOrderLines.ts'
import { exportPayments } from './exportPayments.ts'
import { findIndexedIds } from '../items/itemPage.ts'
import type { ShopIndexes } from '../items/search/shopIndexes.ts'
import { exportItems } from './items/exportItems.ts'
import { exportRecords } from './records/exportRecords.ts'

/**
 * Names of the CSV exports, without those of the declared resources. `orders` has one row per order line. `order_book` has
 * one row per order, for an accountant.
 */
export const exportNames = ['items', 'customers', 'orders', 'order_book', 'payments'] as const
export type ExportName = (typeof exportNames)[number]

interface Options {
  database: Pick<OpenDatabase, 'db' | 'snapshot'>
  isPasswordConfirmed: IsPasswordConfirmed
  indexes: ShopIndexes
  /** IANA name. */
  timeZone: string
}

interface SortedQuery extends ListQuery {
  sort?: string | undefined
}

interface Export<Query extends SortedQuery> {
  summary: string
  external: z.ZodType<Query>
  /** Completes the selection before the snapshot. */
  prepare?: (
    indexes: ShopIndexes,
    caller: Caller,
    selection: Omit<Query, 'page' | 'sort'>,
  ) => Promise<Omit<Query, 'page' | 'sort'>>
  /** Writes all matching records in a fixed order, without pagination. */
  write: (
    tx: Database,
    caller: Caller,
    selection: Omit<Query, 'page' | 'sort'>,
    timeZone: string,
  ) => AsyncGenerator<string>
}

/** Query schemas, most of them based on the schemas of the lists. `page` and `sort` have no effect. */
const externals = {
  /** All types unless `type` is given (extension `operations`). Deleted items cannot be exported. */
  items: externalOf(itemQuerySchema.omit({ deleted: true }).extend({ type: z.enum(itemTypes).optional() })),
  customers: externalOf(customerQuerySchema),
  orders: externalOf(orderLineQuerySchema),
  /** The filters of the order list, and the months in which the orders were placed. */
  order_book: externalOf(orderQuerySchema.extend(monthsFilter)),
  payments: externalOf(z.object({ page, ...monthsFilter })),
}

const exported: { [Name in ExportName]: Export<z.output<(typeof externals)[Name]>> } = {
  items: {
    summary: 'Export items as CSV, in the format that the import reads',
    external: externals.items,
    prepare: async (indexes, { shopId }, selection) => {
      const { type, ...filter } = selection
      const scope = { shopId, withDisabled: true }
      const ids = await findIndexedIds(indexes, scope, type === undefined ? itemTypes : [type], filter)
      return { ...selection, ids }
    },
    write: (tx, { shopId }, selection) => exportItems(tx, shopId, selection),
  },
  customers: {
    summary: 'Export customers as CSV',
    external: externals.customers,
    write: (tx, { shopId }, selection) => exportCustomers(tx, shopId, selection),
  },
  orders: {
    summary: 'Export order lines as CSV',
    external: externals.orders,
    write: exportOrderLines,
  },
  order_book: {
    summary:
      'Export orders as CSV for an accountant, one row per order; takes the filters of the order list and a range of months',
    external: externals.order_book,
    write: exportOrderBook,
  },
  payments: {
    summary: 'Export payments as CSV for an accountant',
    external: externals.payments,
    write: (tx, { shopId }, months) => exportPayments(tx, shopId, months),
  },
}

const exportOf = (resource: ResourceDeclaration): Export<ResourceQuery> => ({
  summary: `Export ${resource.label[1].toLowerCase()} as CSV`,
  external: schemasOf(resource).external as unknown as z.ZodType<ResourceQuery>,
  write: (tx, caller, selection) => exportRecords(tx, resource, caller, selection),
})

const csv = { 200: { content: { 'text/csv': { schema: z.string() } } } }

/** `personal` prevents caching: some exports contain personal data, and all must be up to date. */
const config = { access: 'admin', personal: true, rateLimit: { max: 30, timeWindow: '1 minute' } } as const

/** CSV exports of lists. Each one contains all rows that match the filter, from one snapshot (extension `operations`). */
export const exportRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, indexes, isPasswordConfirmed, timeZone },
) => {
  /**
   * Registers an export route. The file is sent only when it is complete: the snapshot blocks writes to the embedded engine and
   * must not wait for a slow client. Therefore, a failure produces an error response instead of a truncated file.
   */
  const addExport = <Query extends SortedQuery>(
    name: string,
    { summary, external, prepare, write }: Export<Query>,
  ) =>
    app.get(`${paths.exports}/${name}`, {
      config,
      schema: {
        operationId: `export${typeName(name)}`,
        tags: ['Operations'],
        summary,
        querystring: z.object({ external }),
        response: csv,
      },
      handler: async ({ caller, query, log }, reply) => {
        const personal = personalLists.find((list) => list === name)
        if (personal) await requirePassword(isPasswordConfirmed, caller)
        const { page: _page, sort: _sort, ...requested } = query.external
        const selection = prepare ? await prepare(indexes, caller, requested) : requested
        const file = await database.snapshot((tx) => buffer(write(tx, caller, selection, timeZone)))
        if (personal) await notifyOfExport(database.db, caller, personal)
        logEvent(log, 'export', { user: caller.subject?.id, shop: caller.shopId, export: name })
        return send(reply, name, file)
      },
    })
  const addNamedExport = <Name extends ExportName>(name: Name) => addExport(name, exported[name])
  for (const name of exportNames) addNamedExport(name)
  for (const resource of declaredResources) addExport(resource.name, exportOf(resource))
}

const send = (reply: FastifyReply, name: string, file: Buffer) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(file)
