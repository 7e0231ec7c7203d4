import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import {
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import {
  type GetListResult,
  ListBase,
  type ListControllerResult,
  ListContextProvider,
  type RaRecord,
  type SortPayload,
  useListContext,
  useResourceContext,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { getErrorMessage } from '../format/errors.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { useCurrentResource } from '../resource.ts'
import { ListQueriesContext, useResourcePath } from '../settings/paths.ts'
import * as texts from '../texts/list.ts'
import { type PendingChange, usePendingChangesOf } from '../undo/pendingChanges.ts'
import { FilterBar } from './FilterBar.tsx'
import { useKeepEmptyPage, usePageSearch } from './pageSearch.ts'

interface Props<R extends RaRecord> {
  title: string
  actions?: ReactNode
  /** What stands between title and filters. */
  header?: ReactNode
  /** Inputs of react-admin's, each with `source` and `alwaysOn`, and `SearchFilter`. */
  filters: ReactElement[]
  /** Whether Reset is there whatever is chosen. */
  alwaysReset?: boolean
  /** Records on a page, where the server does not choose. */
  perPage?: number
  /** Which rows can be selected, where not all of them can. */
  isRowSelectable?: (record: R) => boolean
  /** How the list stands until somebody sorts it. */
  sort?: SortPayload
  children: ReactNode
}

/** The list of the current resource. `ListBase` and not `List`, whose title goes into react-admin's own app bar. */
export function PagedList<R extends RaRecord>({
  title,
  actions,
  header,
  filters,
  alwaysReset = false,
  perPage = smallestPage,
  isRowSelectable,
  sort = serverOrder,
  children,
}: Props<R>) {
  useRememberListQuery()
  return (
    <ListBase<R>
      perPage={perPage}
      sort={sort}
      // The list's address alone says what it shows: react-admin would restore the last filter on every visit (ADM-26).
      storeKey={false}
      queryOptions={{ onError: useNotifyPageError(), select: useToShown() }}
    >
      <PageHeading title={title}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      </PageHeading>
      {header}
      <ShownList isRowSelectable={isRowSelectable}>
        <FilterBar filters={filters} sort={sort} alwaysReset={alwaysReset} />
        {children}
      </ShownList>
    </ListBase>
  )
}

/** Leads to the form of a new record, where there is one. It is no `CreateButton`: on a phone that is a bare plus over the list. */
export function AddButton() {
  const path = useResourcePath()
  const { add } = useCurrentResource()
  return (
    add && (
      <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
        {add}
      </Button>
    )
  )
}

// react-admin leaves pages beyond `total / perPage`; the server chooses the size, and a size of 1 rules out none of its pages.
const smallestPage = 1

/** react-admin's name for none: the server keeps to its own. */
const serverOrder: SortPayload = { field: 'id', order: 'ASC' }

/** The list says in place that it could not be loaded; react-admin leaves every page but the first then, so a toast says it. */
const useNotifyPageError = () => {
  const notifyError = useNotifyError()
  const { search } = useLocation()
  return (error: unknown) => {
    const page = new URLSearchParams(search).get('page') ?? '1'
    if (page !== '1') notifyError(texts.pageLoadFailed(page, getErrorMessage(error)), error)
  }
}

/**
 * Turns the server's answer into what is shown: with the changes that can still be undone. The same function as long as those are
 * the same; for another one the query compares the whole answer with the last one at every render.
 */
const useToShown = <R extends RaRecord>() => {
  const pending = usePendingChangesOf(useResourceContext())
  const keepEmptyPage = useKeepEmptyPage<R>()
  return useCallback(
    (answer: GetListResult<R>): GetListResult<R> =>
      keepEmptyPage(pending.length === 0 ? answer : applyChanges(answer, pending)),
    [pending, keepEmptyPage],
  )
}

const applyChanges = <R extends RaRecord>(answer: GetListResult<R>, pending: PendingChange[]) => {
  const data = answer.data.flatMap((record) => {
    const changes = pending.filter(({ ids }) => ids.includes(record.id))
    return changes.reduce<RaRecord | null>((it, { apply }) => it && apply(it), record) ?? []
  }) as R[]
  const { total = answer.data.length } = answer
  return { ...answer, data, total: total - (answer.data.length - data.length) }
}

/** Remembers the filter, order and page of the surrounding list, for the links back from its records. */
function useRememberListQuery(): void {
  const queries = use(ListQueriesContext)
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  useEffect(() => void queries.set(resource, search), [queries, resource, search])
}

interface ShownListProps<R extends RaRecord> {
  /** Which rows can be selected; all of them unless told. */
  isRowSelectable?: ((record: R) => boolean) | undefined
  children: ReactNode
}

/** Provides the list around it with filters that keep the page where it is searched alone. */
function ShownList<R extends RaRecord>({ isRowSelectable = () => true, children }: ShownListProps<R>) {
  const list = usePageSearch(useListContext<R>())
  useSelectionOnScreen(list, isRowSelectable)
  return <ListContextProvider value={list}>{children}</ListContextProvider>
}

/** Another query ends the selection, and a row that leaves the list leaves it (ADM-24); react-admin keeps both selected. */
const useSelectionOnScreen = <R extends RaRecord>(
  { resource, page, sort, filterValues, data = [], selectedIds, onSelect }: ListControllerResult<R>,
  isRowSelectable: (record: R) => boolean,
) => {
  const query = JSON.stringify([resource, page, sort, filterValues])
  const selectedIn = useRef(query)
  useLayoutEffect(() => {
    const shownIds = query === selectedIn.current ? data.filter(isRowSelectable).map(({ id }) => id) : []
    const keptIds = selectedIds.filter((id) => shownIds.includes(id))
    if (keptIds.length < selectedIds.length) onSelect(keptIds)
    selectedIn.current = query
  })
}
