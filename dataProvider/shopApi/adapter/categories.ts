import { paths } from '../../contract/paths.ts'
import type { Category, CategoryBody } from '../../resources/categories.ts'
import { shareRead } from './reads.ts'
import { updateFullRecord, valuesOf, withVersion } from './versions.ts'
import { notFound, type Emulations, type SpecifiedServer } from './emulation.ts'

/** The specified body of a category, without `shops_id` (API-13). */
const fields = ['category_type', 'name', 'Is_visible', 'image_url'] satisfies (keyof CategoryBody)[]
const withOwnVersion = (category: Category) => withVersion(category, fields)

/**
 * Creates the emulated calls for categories. `read` returns the list that was last read. If there is none, it reads the list.
 */
export function categoryCalls({ call, can }: SpecifiedServer) {
  let known: Category[] | undefined
  const load = shareRead(async () => {
    known = (await call<Category[]>(paths.categories)).map(withOwnVersion)
    return known
  })

  const emulations: Emulations = {
    'GET /items_categories': load,
    'POST /items_categories': async ({ body }) => {
      const made = { ...valuesOf(body, fields), shops_id: null }
      return withOwnVersion(await call<Category>(paths.categories, { method: 'POST', body: made }))
    },
    'PATCH /items_categories/{id}': ({ id, body }) =>
      updateFullRecord<Category>({
        key: `category ${id}`,
        fields,
        changes: body,
        read: async () => (await load()).find((category) => String(category.id) === id) ?? notFound(),
        send: async (values) => {
          const fullBody = { ...values, shops_id: null }
          return withOwnVersion(
            await call<Category>(`${paths.categories}/${id}`, { method: 'PATCH', body: fullBody }),
          )
        },
      }),
  }
  return { emulations: can.versions ? {} : emulations, read: async () => known ?? load() }
}
