import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { externalOf } from '../../../dataProvider/resources/queries.schema.ts'
import {
  searchQuerySchema,
  searchResultsSchema,
  type Suggestions,
  suggestionsSchema,
} from '../../../dataProvider/resources/search.schema.ts'
import { type SearchKind, suggestionLetters } from '../../../dataProvider/resources/search.ts'
import { toEnvelope } from '../../http/envelope.ts'
import { searchLimit, suggestionLimit } from '../../http/limits/rateLimits.ts'
import type { Catalog } from '../itemPage.ts'
import { loadResults } from './loadResults.ts'
import { searchShop } from './searchShop.ts'
import type { ShopIndex } from './shopIndexes.ts'

const resultsPerPage = 24

/** The search of the entire shop. Admins get the same results as visitors. */
export const searchRoutes: FastifyPluginAsyncZod<Catalog> = async (app, { db, indexes }) => {
  app.get(paths.search, {
    config: { access: 'reader', rateLimit: searchLimit },
    schema: {
      operationId: 'searchShop',
      tags: ['Catalog'],
      summary: 'Search items, categories and content pages',
      querystring: z.object({ external: externalOf(searchQuerySchema) }),
      response: { 200: searchResultsSchema },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => {
      const { page } = external
      const shop = await indexes.open(shopId)
      const { total, findHits, ...found } = searchShop(shop, external)
      const hits = findHits((page - 1) * resultsPerPage, page * resultsPerPage)
      const results = await loadResults(db, shopId, hits, listShownCategories(shop))
      return { ...toEnvelope(results, page, resultsPerPage, total), ...found }
    },
  })

  app.get(paths.suggestions, {
    config: { access: 'reader', isCached: isShort, rateLimit: suggestionLimit },
    schema: {
      operationId: 'suggestResults',
      tags: ['Catalog'],
      summary: 'Suggest results for the first letters of a search',
      querystring: z.object({ q: text().trim().toLowerCase().max(limits.search) }),
      response: { 200: suggestionsSchema },
    },
    handler: async ({ caller: { shopId }, query: { q } }): Promise<Suggestions> => {
      if (q.length < suggestionLetters) return { products: [], categories: [], others: [] }
      const shop = await indexes.open(shopId)
      const { findHits, corrected } = searchShop(shop, { q })
      const hits = suggestedKinds.map(([kinds, most]) => findHits(0, most, kinds))
      const results = await loadResults(db, shopId, hits.flat(), listShownCategories(shop))
      const [products, categories] = ['Product', 'Category'].map((kind) =>
        results.filter((result) => result.kind === kind),
      )
      return {
        products: products ?? [],
        categories: categories ?? [],
        others: results.filter(({ kind }) => kind !== 'Product' && kind !== 'Category'),
        ...(corrected !== undefined && { corrected }),
      }
    },
  })
}

/** Visitors type the same short texts. Caching every possible text would only fill the cache. */
const isShort = ({ query }: FastifyRequest) => (query as { q: string }).q.length <= 20

/** The number of suggestions by kind. */
const suggestedKinds: [kinds: SearchKind[], most: number][] = [
  [['Product'], 5],
  [['Category'], 3],
  [['Blog', 'Event', 'Service', 'Page'], 3],
]

const listShownCategories = ({ categories }: ShopIndex) =>
  [...categories.values()].filter(({ isShown }) => isShown)
