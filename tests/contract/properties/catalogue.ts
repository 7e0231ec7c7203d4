import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { itemTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { currency, emailAddress, freeObject, inLine, orNull, textOf, webAddress } from './arbitraries.ts'
import { bodySubject, membersOf, type Json, type Subject, type Target } from './target.ts'

const price = orNull(
  fc.oneof(
    fc.integer({ min: 0, max: limits.price * 100 }).map((cents) => cents / 100),
    fc.constantFrom(0, 0.1, 1.1, 19.99, limits.price),
  ),
)

const limit = orNull(fc.integer({ min: 0, max: limits.stock }))

const itemMembers = (categoryIds: number[]) => ({
  item_type: fc.constantFrom(...itemTypes),
  title: textOf(limits.title),
  description: textOf(limits.description),
  slug: inLine(textOf(limits.slug)),
  sku: textOf(limits.sku),
  price,
  currency,
  stock: limit,
  low_stock: limit,
  unit: orNull(textOf(limits.unit)),
  rank: orNull(fc.integer({ min: 0, max: limits.rank })),
  SEO_Tags: orNull(textOf(limits.seoTags)),
  tags: orNull(textOf(limits.tags)),
  Is_disabled: fc.boolean(),
  item_info: orNull(freeObject),
  category_ids: fc.shuffledSubarray(categoryIds),
})
const required = ['item_type', 'title', 'description', 'slug', 'sku'] as const
const itemDefaults = {
  price: null,
  stock: null,
  low_stock: null,
  unit: null,
  rank: null,
  SEO_Tags: null,
  tags: null,
  Is_disabled: false,
  item_info: null,
  category_ids: [],
}

/** Who waits for an item that is sold. */
export async function watchSubjects({ send, read }: Target): Promise<Subject[]> {
  const sold = await send('POST', '/items', JSON.stringify({ ...buildItemBody(), stock: 0 }))
  const { id } = sold.json()
  const good = fc.record({ email: emailAddress })
  const watch = bodySubject('POST /items/{id}/watch', good, async (body) => {
    const answer = await send('POST', `/items/${id}/watch`, body)
    const readBack = async () => void expect(await read(`/items/${id}`)).toMatchObject({ id, stock: 0 })
    return { answer, readBack }
  })
  return [watch]
}

/** The record with these values, which counts the change, if there is one. */
export function withChanges(before: Json & { version: number }, changes: object): Json {
  const after = { ...before, ...changes }
  return isDeepStrictEqual(after, before) ? before : { ...after, version: before.version + 1 }
}

/** Items, made and changed. */
export async function itemSubjects({ send, read }: Target): Promise<Subject[]> {
  const create = async (url: string, body: object) => (await send('POST', url, JSON.stringify(body))).json()
  const categories = [
    await create('/items_categories', { name: 'Opals', category_type: 'Cabochons' }),
    await create('/items_categories', { name: 'Rings', category_type: 'Jewelry' }),
  ]
  const members = itemMembers(categories.map(({ id }) => id))
  const { id } = await create('/items', buildItemBody())

  const expected = (body: string) => {
    const item = membersOf(body, Object.keys(members), ['title', 'description', 'slug', 'sku'])
    const { category_ids: given } = item
    if (Array.isArray(given)) item['category_ids'] = [...new Set(given)].toSorted((a, b) => a - b)
    return item
  }

  const post = bodySubject(
    'POST /items',
    fc.record(members, { requiredKeys: [...required] }),
    async (body) => {
      const answer = await send('POST', '/items', body)
      const readBack = async () => {
        const item = answer.json()
        const { currency: usual } = await read('/shop')
        expect(item).toMatchObject({ ...itemDefaults, currency: usual, ...expected(body) })
        expect(item.item_info).toEqual(expected(body)['item_info'] ?? null)
        expect(await read(`/items/${item.id}`)).toEqual(item)
        expect(await read(`/items_details/${encodeURIComponent(item.slug)}`)).toEqual([item])
      }
      return { answer, readBack }
    },
  )

  const patch = bodySubject('PATCH /items/{id}', fc.record(members, { requiredKeys: [] }), async (body) => {
    const before = await read(`/items/${id}`)
    const answer = await send('PATCH', `/items/${id}`, body)
    const readBack = async () => {
      // Events alone have it, and the type changes.
      const { is_over: _before, ...after }: Json = withChanges(before, expected(body))
      const { is_over: _after, ...item } = answer.json() as Json
      // Nothing is held of it.
      const { stock } = after
      const availability = stock === 0 ? 'sold' : 'available'
      expect(item).toEqual({ ...after, available: stock, availability })
      expect(await read(`/items/${id}`)).toEqual(answer.json())
    }
    return { answer, readBack }
  })
  return [post, patch]
}

const categoryMembers = {
  category_type: textOf(limits.categoryType),
  name: textOf(limits.categoryName),
  Is_visible: fc.boolean(),
  image_url: orNull(webAddress),
}

/** Categories, made and changed. */
export async function categorySubjects({ send, read }: Target): Promise<Subject[]> {
  const readCategory = async (id: number) =>
    (await read('/items_categories')).find((category: Json) => category['id'] === id)
  const expected = (body: string) => membersOf(body, Object.keys(categoryMembers), ['category_type', 'name'])
  const first = await send(
    'POST',
    '/items_categories',
    JSON.stringify({ name: 'Opals', category_type: 'Cabochons' }),
  )
  const { id } = first.json()

  const good = fc.record(categoryMembers, { requiredKeys: ['category_type', 'name'] })
  const post = bodySubject('POST /items_categories', good, async (body) => {
    const answer = await send('POST', '/items_categories', body)
    const readBack = async () => {
      const category = answer.json()
      expect(category).toMatchObject({ Is_visible: true, image_url: null, ...expected(body) })
      expect(await readCategory(category.id)).toEqual(category)
    }
    return { answer, readBack }
  })

  const goodChanges = fc.record(categoryMembers, { requiredKeys: [] })
  const patch = bodySubject('PATCH /items_categories/{id}', goodChanges, async (body) => {
    const before = await readCategory(id)
    const answer = await send('PATCH', `/items_categories/${id}`, body)
    const readBack = async () => {
      expect(answer.json()).toEqual(withChanges(before, expected(body)))
      expect(await readCategory(id)).toEqual(answer.json())
    }
    return { answer, readBack }
  })
  return [post, patch]
}

const youTube = fc.constantFrom('https://www.youtube.com/watch?v=abcdefghijk', 'https://youtu.be/abcdefghijk')
const mediumMembers = {
  display_image: webAddress,
  seq: fc.integer({ min: 0, max: limits.seq }),
  image_type: fc.constantFrom('Image', 'Video'),
  Is_disabled: fc.boolean(),
  youTube_url: orNull(youTube),
}

/** Pictures and videos of an item, made and changed. */
export async function mediumSubjects({ send, read }: Target): Promise<Subject[]> {
  const { id: items_id } = (await send('POST', '/items', JSON.stringify(buildItemBody()))).json()
  const own = { items_id: fc.constant(items_id), mediafiles_id: fc.constant(null) }
  const mediaOf = async () => (await read(`/items/${items_id}`))._item_images_of_items.items as Json[]
  const readMedium = async (id: number) => (await mediaOf()).find((medium) => medium['id'] === id)
  const expected = (body: string) => membersOf(body, ['items_id', ...Object.keys(mediumMembers)])
  const firstBody = { items_id, display_image: '/pictures/a.webp', image_type: 'Image' }
  const { id } = (await send('POST', '/item_images', JSON.stringify(firstBody))).json()

  const requiredKeys = ['items_id', 'display_image', 'image_type'] as const
  const good = fc.record({ ...own, ...mediumMembers }, { requiredKeys: [...requiredKeys] })
  const post = bodySubject('POST /item_images', good, async (body) => {
    const answer = await send('POST', '/item_images', body)
    const readBack = async () => {
      const medium = answer.json()
      expect(medium).toMatchObject({ seq: 1, Is_disabled: false, youTube_url: null, ...expected(body) })
      expect(await readMedium(medium.id)).toEqual(medium)
      // An item shows few; the next reads stay as quick as the first.
      await send('DELETE', `/item_images/${medium.id}`)
    }
    return { answer, readBack }
  })

  const patch = bodySubject(
    'PATCH /item_images/{id}',
    fc.record({ ...own, ...mediumMembers }, { requiredKeys: [] }),
    async (body) => {
      const before = await readMedium(id)
      const answer = await send('PATCH', `/item_images/${id}`, body)
      const readBack = async () => {
        const { youTube_url, ...changed } = expected(body)
        // Null leaves the address that is there (API-21).
        expect(answer.json()).toEqual({ ...before, ...changed, ...(youTube_url ? { youTube_url } : {}) })
        expect(await readMedium(id)).toEqual(answer.json())
      }
      return { answer, readBack }
    },
  )
  return [post, patch]
}
