import type { GetListParams, GetListResult } from 'react-admin'
import type { Envelope } from '../contract/responses.schema.ts'
import { filterRecords, sortRecords } from '../resources/filterRecords.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import type { AnyRecord, ClientSideResource, PagedResource } from './resourceMap.ts'

type Params = GetListParams & { signal?: AbortSignal }

/**
 * Requests one page; the server filters, sorts and pages. With `meta: { facets: true }`, the result's `meta` has the facets.
 * @param expand reference fields to expand; `meta.expanded` then holds the expanded records by the id of the referring record
 */
export async function listPage(
  api: BackOfficeApi,
  resource: PagedResource<AnyRecord>,
  params: Params,
  expand?: readonly string[],
): Promise<GetListResult> {
  const { page } = pageOf(params)
  const filter = assertKnownFilters(resource, params.filter ?? {})
  const query = {
    page,
    ...filter,
    ...sortOf(resource, params),
    ...(expand && { expand }),
    ...(params.meta?.facets && { facets: true }),
  }
  const envelope = await resource.page(api, query, params.signal)
  return toResult(expand ? splitExpanded(envelope) : envelope)
}

/** Separates the expanded records from the list's records, because react-admin's cache and forms expect plain records. */
const splitExpanded = ({ items, ...envelope }: Envelope<AnyRecord>) => ({
  ...envelope,
  items: items.map(({ expanded: _expanded, ...record }) => record),
  expanded: Object.fromEntries(items.map(({ id, expanded }) => [id, expanded])),
})

/** Filters, sorts and pages a complete list on the client. */
export function listClientSide(
  all: AnyRecord[],
  { search }: ClientSideResource<AnyRecord>,
  params: Params,
): GetListResult {
  const { sort, filter } = params
  const { page, perPage } = pageOf(params)
  const found = filterRecords<AnyRecord>(all, filter ?? {}, search)
  const matches = sort ? sortRecords(found, sort.field, sort.order) : found
  return { data: matches.slice((page - 1) * perPage, page * perPage), total: matches.length }
}

const pageOf = ({ pagination }: Params) => pagination ?? { page: 1, perPage: 25 }

const sortOf = ({ sorts }: PagedResource<AnyRecord>, { sort }: Params) =>
  sort && sorts.includes(sort.field) ? { sort: (sort.order === 'DESC' ? '-' : '') + sort.field } : {}

/** Rejects unknown filters: ignoring one would show records that the caller wanted hidden. */
const assertKnownFilters = ({ filters }: PagedResource<AnyRecord>, filter: AnyRecord): AnyRecord => {
  const unknown = Object.keys(filter).find((key) => key !== 'q' && !filters.includes(key))
  if (unknown !== undefined) throw new Error(`This list has no filter "${unknown}"`)
  return filter
}

/** `meta` holds the envelope's other fields, such as `stats`. */
const toResult = ({ items, ...envelope }: Envelope<AnyRecord>): GetListResult => ({
  data: items,
  total: envelope.itemsTotal,
  pageInfo: { hasNextPage: envelope.nextPage !== null, hasPreviousPage: envelope.prevPage !== null },
  meta: envelope,
})
