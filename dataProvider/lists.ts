import type { GetListParams, GetListResult } from 'react-admin'
import type { Envelope } from './contract/envelope.schema.ts'
import { matching, sorted } from './matching.ts'
import type { AnyRecord, PagedResource, ClientSideResource } from './resourceMap.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

type Params = GetListParams & { signal?: AbortSignal }

/**
 * A page as the server cuts it. What is filtered and sorted by goes along in the call; a server that has announced no
 * `catalogue-query` takes nothing but the page, which is then looked through here.
 */
export async function listPage(
  api: ShopApi,
  resource: PagedResource<AnyRecord>,
  params: Params,
): Promise<GetListResult> {
  const { page } = pageOf(params)
  const filter = checked(resource, params.filter ?? {})
  if (resource.isAlwaysQueried || (await api.supports('catalogue-query'))) {
    return toResult(await resource.page(api, { page, ...filter, ...sortOf(resource, params) }, params.signal))
  }
  const envelope = await resource.page(api, { page }, params.signal)
  return toResult({ ...envelope, items: found(envelope.items, resource, filter) })
}

/** The same of a list that the server gives at once. */
export function pageClientSide(
  all: AnyRecord[],
  resource: PagedResource<AnyRecord>,
  params: Params,
): GetListResult {
  const { page, perPage } = pageOf(params)
  const matches = inOrder(found(all, resource, checked(resource, params.filter ?? {})), params)
  const pageTotal = Math.ceil(matches.length / perPage)
  const items = matches.slice((page - 1) * perPage, page * perPage)
  return toResult({
    items,
    itemsReceived: items.length,
    curPage: page,
    nextPage: page < pageTotal ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    offset: (page - 1) * perPage,
    perPage,
    itemsTotal: matches.length,
    pageTotal,
    ...resource.summarise?.(all),
  })
}

/** A list that is never paged by the server, filtered, sorted and paged here. */
export function listClientSide(
  all: AnyRecord[],
  { search }: ClientSideResource<AnyRecord>,
  params: Params,
): GetListResult {
  const { page, perPage } = pageOf(params)
  const matches = inOrder(matching<AnyRecord>(all, params.filter ?? {}, search), params)
  return { data: matches.slice((page - 1) * perPage, page * perPage), total: matches.length }
}

const pageOf = ({ pagination }: Params) => pagination ?? { page: 1, perPage: 25 }

const inOrder = (records: AnyRecord[], { sort }: Params) =>
  sort ? sorted(records, sort.field, sort.order) : records

const sortOf = ({ sorts }: PagedResource<AnyRecord>, { sort }: Params) =>
  sort && sorts.includes(sort.field) ? { sort: (sort.order === 'DESC' ? '-' : '') + sort.field } : {}

/** A filter that nobody heeds would show what it was to hide. */
const checked = ({ filters }: PagedResource<AnyRecord>, filter: AnyRecord): AnyRecord => {
  const unknown = Object.keys(filter).find((key) => key !== 'q' && !(key in filters))
  if (unknown !== undefined) throw new Error(`This list has no filter "${unknown}"`)
  return filter
}

const found = (records: AnyRecord[], { search, filters }: PagedResource<AnyRecord>, filter: AnyRecord) => {
  const { q, ...others } = filter
  const equal = Object.entries(others).map(([key, value]) => [filters[key], value])
  return matching<AnyRecord>(records, { q, ...Object.fromEntries(equal) }, search)
}

/** `meta` has the envelope, and the figures beside it. */
const toResult = ({ items, ...envelope }: Envelope<AnyRecord>): GetListResult => ({
  data: items,
  total: envelope.itemsTotal,
  pageInfo: { hasNextPage: envelope.nextPage !== null, hasPreviousPage: envelope.prevPage !== null },
  meta: envelope,
})
