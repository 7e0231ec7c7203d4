import type { GetListParams, GetListResult } from 'react-admin'
import type { Envelope } from '../contract/answers.schema.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import type { AnyRecord, PagedResource, ClientSideResource } from './resourceMap.ts'

type Params = GetListParams & { signal?: AbortSignal }

/**
 * A page as the server cuts it. What is filtered and sorted by goes along in the call; a server that has announced no
 * `catalogue-query` takes nothing but the page, which is then looked through here.
 */
export async function listPage(
  api: BackOfficeApi,
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

/** A page of a list that a server without `catalogue-query` gives at once, filtered, sorted and cut here. */
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
  const matches = inOrder(filterRecords<AnyRecord>(all, params.filter ?? {}, search), params)
  return { data: matches.slice((page - 1) * perPage, page * perPage), total: matches.length }
}

const pageOf = ({ pagination }: Params) => pagination ?? { page: 1, perPage: 25 }

const inOrder = (records: AnyRecord[], { sort }: Params) =>
  sort ? sortRecords(records, sort.field, sort.order) : records

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
  return filterRecords<AnyRecord>(records, { q, ...Object.fromEntries(equal) }, search)
}

/** `meta` has the envelope, and the figures beside it. */
const toResult = ({ items, ...envelope }: Envelope<AnyRecord>): GetListResult => ({
  data: items,
  total: envelope.itemsTotal,
  pageInfo: { hasNextPage: envelope.nextPage !== null, hasPreviousPage: envelope.prevPage !== null },
  meta: envelope,
})

/** What stands at a dotted path; below a list, of each in it. */
const valueAt = (record: AnyRecord, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value.map((one) => one?.[key]) : (value as AnyRecord)?.[key]),
      record,
    )

const holds = (held: unknown, value: unknown) => (Array.isArray(held) ? held.includes(value) : held === value)

/** Filters as the specification's lists do: `q` looks into the search fields, every other key must be equal, or in a list. */
export function filterRecords<R>(
  records: R[],
  filter: Record<string, unknown>,
  search: readonly string[],
): R[] {
  const { q, ...equal } = filter
  const text = typeof q === 'string' ? q.trim().toLowerCase() : ''
  return records.filter(
    (record) =>
      Object.entries(equal).every(([path, value]) => holds(valueAt(record, path), value)) &&
      (text === '' ||
        search.some((path) =>
          String(valueAt(record, path) ?? '')
            .toLowerCase()
            .includes(text),
        )),
  )
}

// As our server sorts (server/database/collation.ts).
const naturalOrder = new Intl.Collator('en', { numeric: true })

/** A sorted copy; missing values come last whatever the order. */
function sortRecords<R>(records: R[], field: string, order: 'ASC' | 'DESC'): R[] {
  const sign = order === 'ASC' ? 1 : -1
  return records.toSorted((a, b) => {
    const [left, right] = [valueAt(a, field), valueAt(b, field)]
    if (left == null || right == null) return Number(left == null) - Number(right == null)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * naturalOrder.compare(String(left), String(right))
  })
}
