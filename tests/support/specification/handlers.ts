import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { video } from '../../contract/specification/files.ts'
import type { CategoryBody } from '../../../dataProvider/resources/categories.ts'
import type { CustomerRole } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { CustomerBody } from '../../../dataProvider/resources/customers/customers.schema.ts'
import type { ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ItemMediaBody } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { ShopChanges } from '../../../dataProvider/resources/shop/shop.schema.ts'
import { types } from '../../contract/specification/shapes.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import type { Seed } from './seed.ts'

const pictures = 'server/seed/pictures'
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
}

/** Serves the demo's images, the video of the table of calls, and uploaded files. */
export function createMedia(mediaUrl: string) {
  const kept = new Map<string, File>([['opal.webm', video]])

  const read = async (name: string) => {
    const file = kept.get(name)
    if (file) return Buffer.from(await file.arrayBuffer())
    const picture = join(pictures, basename(name))
    return existsSync(picture) ? readFile(picture) : undefined
  }

  return {
    keep: (file: File) => {
      const name = `upload-${kept.size}${extname(file.name)}`
      kept.set(name, file)
      return `${mediaUrl}/${name}`
    },
    send: async (name: string, reply: FastifyReply) => {
      const bytes = await read(name)
      if (!bytes) return reply.code(404).send()
      return reply.type(contentTypes[extname(name)] ?? 'application/octet-stream').send(bytes)
    },
  }
}

/** A specified request with a valid body. */
export interface HandlerContext {
  state: Seed
  /** The value of the path parameter. */
  id: string
  page: number
  body: unknown
  userId: string
  issueToken: () => string
  /** Stores a file and returns its URL. */
  keep: (file: File) => string
}

/** Returns the response body: undefined if the record does not exist, null for an empty response. */
type Handler = (requested: HandlerContext) => unknown

const shops_id = 1

/** The handlers by the signature of their call in the table. */
export const handlers: Record<string, Handler> = {
  'GET /auth/me': ({ issueToken }) => ({ authToken: issueToken() }),

  'GET /customer': ({ state, userId }) => customerOf(state, userId),
  'POST /customer': ({ state, userId, body }) => {
    const { Full_name, email } = body as CustomerBody
    const known = customerOf(state, userId)
    if (known) return known
    const id = nextId(state.customers)
    const made = { id, elegant_user_id: userId, Full_name, email, customer_number: id }
    return append(state.customers, buildCustomer(made, { role: state.roles.get(userId) ?? 'customer' }))
  },
  'PATCH /customer/{elegant_user_id}': ({ state, id, body }) => {
    const { elegant_user_id: _, ...role } = body as CustomerRole & { elegant_user_id: string }
    return change(customerOf(state, id), { _customer_roles_of_customers_of_shops: role })
  },
  'GET /customers_all': ({ state, page }) => paged(state.customers, page, state.perPage),

  'GET /items_categories': ({ state }) => state.categories,
  'POST /items_categories': ({ state, body }) => {
    const made = buildCategory({ ...(body as CategoryBody), id: nextId(state.categories), shops_id })
    return append(state.categories, made)
  },
  'PATCH /items_categories/{id}': ({ state, id, body }) =>
    change(find(state.categories, id), { ...(body as CategoryBody), shops_id }),

  ...Object.fromEntries(
    types.map((type): [string, Handler] => [
      `GET /items_by_type/${type}`,
      ({ state, page }) => {
        const ofType = state.items.filter(({ item_type }) => item_type === type)
        return paged(ofType, page, state.perPage)
      },
    ]),
  ),
  'GET /items_details/{slug}': ({ state, id }) => state.items.filter(({ slug }) => slug === id).slice(0, 1),
  'GET /items/{id}': ({ state, id }) => find(state.items, id),
  'POST /items': ({ state, body }) => {
    const _item_images_of_items = { items: [] }
    const made = {
      ...(body as Omit<ItemBody, 'currency'>),
      id: nextId(state.items),
      shops_id,
      created_at: Date.now(),
    }
    return append(state.items, buildItem({ ...made, _item_images_of_items }))
  },
  'PATCH /items/{id}': ({ state, id, body }) =>
    change(find(state.items, id), { ...(body as ItemBody), shops_id }),

  'POST /item_images': ({ state, body }) => {
    const { items_id, ...medium } = body as ItemMediaBody
    const item = find(state.items, items_id)
    const made = { ...medium, items_id, shops_id, id: nextId(allMedia(state)) }
    return item && append(item._item_images_of_items.items, buildMedia(made))
  },
  'PATCH /item_images/{id}': ({ state, id, body }) => {
    // Null for the file means unchanged (API-21).
    const {
      mediafiles_id: _,
      item_images_id: __,
      ...changes
    } = body as ItemMediaBody & { item_images_id: number }
    return change(find(allMedia(state), id), { ...changes, shops_id })
  },
  'DELETE /item_images/{id}': ({ state, id }) => {
    if (!find(allMedia(state), id)) return undefined
    for (const { _item_images_of_items: media } of state.items)
      media.items = media.items.filter((medium) => medium.id !== Number(id))
    return null
  },

  'GET /shop': ({ state }) => state.shop,
  'PATCH /shop': ({ state, body }) => {
    const { _shop_info, ...changes } = body as ShopChanges
    Object.assign(state.shop._shop_info.contact_info, _shop_info?.contact_info)
    return change(state.shop, changes)
  },

  'POST /image_upload for a category': ({ body, keep }) => ({
    path: { url: keep(fileIn(body)) },
  }),
  'POST /image_upload for an item’s picture': ({ body, keep }) => ({
    image: { url: keep(fileIn(body)) },
    id: 900,
  }),
  'POST /image_upload for an item’s video': ({ body, keep }) => ({
    video: { url: keep(fileIn(body)) },
    id: 901,
  }),

  'POST /cart_items': ({ state, userId, body }) => {
    const { items_id, action_type } = body as OrderLineBody
    const item = find(state.items, items_id)
    if (!item) return undefined
    const buyer = customerOf(state, userId)
    const line = buildOrderLine({
      id: crypto.randomUUID(),
      items_id,
      action_type,
      created_at: Date.now(),
      _items: { name: item.title, description: item.description, type: item.item_type, price: item.price },
      _customers: {
        Full_name: buyer?.Full_name ?? null,
        email: buyer?.email ?? null,
        customer_number: buyer?.customer_number ?? null,
      },
    })
    state.orders.unshift({ userId, line })
    return line
  },
  'GET /cart_items': ({ state, userId }) => {
    const isAdmin = customerOf(state, userId)?._customer_roles_of_customers_of_shops.role === 'admin'
    return state.orders.filter((order) => isAdmin || order.userId === userId).map(({ line }) => line)
  },
}

const customerOf = ({ customers }: Seed, userId: string) =>
  customers.find(({ elegant_user_id }) => elegant_user_id === userId)

const allMedia = ({ items }: Seed) => items.flatMap((item) => item._item_images_of_items.items)

const find = <R extends { id: number }>(records: R[], id: number | string) =>
  records.find((record) => record.id === Number(id))

const nextId = (records: { id: number }[]) => Math.max(0, ...records.map(({ id }) => id)) + 1

const append = <R>(records: R[], record: R) => {
  records.push(record)
  return record
}

const change = <R extends object>(record: R | undefined, changes: object) =>
  record && Object.assign(record, changes)

const fileIn = (body: unknown) => (body as { file: File }).file

const paged = <R>(records: R[], page: number, perPage: number) => {
  const offset = (page - 1) * perPage
  const pageTotal = Math.ceil(records.length / perPage)
  return buildEnvelope(records.slice(offset, offset + perPage), {
    curPage: page,
    nextPage: page < pageTotal ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    offset,
    perPage,
    itemsTotal: records.length,
    pageTotal,
  })
}
