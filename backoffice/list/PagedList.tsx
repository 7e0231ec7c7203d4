import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { type ReactElement, type ReactNode, use, useCallback, useContext, useEffect, useState } from 'react'
import {
  type GetListResult,
  ListBase,
  ListContextProvider,
  type RaRecord,
  reactRouterProvider,
  removeEmpty,
  type RouterProvider,
  RouterProviderContext,
  type SortPayload,
  useListContext,
  useRecordSelection,
  useResourceContext,
} from 'react-admin'
import { Link, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom'
import { getErrorMessage } from '../format/errors.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { ListQueriesContext, useResourcePath } from '../settings/paths.ts'
import { useSupports } from '../settings/settings.ts'
import { usePendingChangesOf } from '../undo/pendingChanges.ts'
import { FilterBar } from './FilterBar.tsx'

interface Props<R extends RaRecord> {
  title: string
  actions?: ReactNode
  /** What stands between title and filters. */
  header?: ReactNode
  /** Inputs of react-admin's, each with `source` and `alwaysOn`, and `SearchFilter`. */
  filters: ReactElement[]
  /** Whether Reset is there whatever is chosen. */
  alwaysReset?: boolean
  /**
   * Looks through the page on screen, where the server does not filter (AITM-1): a filter of react-admin's
   * would lead back to page 1.
   */
  findOnPage?: (page: R[], filter: Filter) => R[]
  /** Records on a page, where the server does not choose. */
  perPage?: number
  /** Which rows can be selected, where not all of them can. */
  isRowSelectable?: (record: R) => boolean
  /** How the list stands until somebody sorts it. */
  sort?: SortPayload
  children: ReactNode
}

type Filter = Record<string, unknown>

/**
 * The list of the resource one is in, its pages as the server cuts them unless told. `ListBase` and not `List`, whose title
 * goes into a bar of react-admin's own layout, and whose context could not hold the filters of a page.
 */
export function PagedList<R extends RaRecord>({
  title,
  actions,
  header,
  filters,
  alwaysReset = false,
  findOnPage,
  perPage = smallestPage,
  isRowSelectable,
  sort = serverOrder,
  children,
}: Props<R>) {
  const isQueried = useSupports('catalogue-query')
  useRememberListQuery()
  const body = (
    <RowSelection isRowSelectable={isRowSelectable}>
      <FilterBar filters={filters} sort={sort} alwaysReset={alwaysReset} />
      {children}
    </RowSelection>
  )
  return (
    <RouterProviderContext value={flushSyncRouter}>
      <ListBase<R>
        perPage={perPage}
        sort={sort}
        // The list's address alone says what it shows: react-admin would restore the last filter on every visit (ADM-26).
        storeKey={false}
        queryOptions={{ onError: useNotifyPageError(), select: useWithPendingChanges() }}
      >
        <PageHeading title={title}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
        </PageHeading>
        {header}
        {findOnPage && !isQueried ? <FilteredPage findOnPage={findOnPage}>{body}</FilteredPage> : body}
      </ListBase>
    </RouterProviderContext>
  )
}

/** Leads to the form of a new record. It is no `CreateButton`: on a phone that is a bare plus over the list. */
export function AddButton({ label }: { label: string }) {
  const path = useResourcePath()
  return (
    <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  )
}

// The server chooses the page size, and `meta` says where the list stands. react-admin reckons the last page from a size of
// its own and leads away from pages beyond it; with the smallest size it never takes one of the server's for that.
const smallestPage = 1

/** react-admin's name for none: the server keeps to its own. */
const serverOrder: SortPayload = { field: 'id', order: 'ASC' }

/** The list says in place that it could not be loaded; react-admin leaves every page but the first then, so a toast says it. */
const useNotifyPageError = () => {
  const notifyError = useNotifyError()
  const { search } = useLocation()
  return (error: unknown) => {
    const page = new URLSearchParams(search).get('page') ?? '1'
    if (page !== '1') notifyError(`Page ${page} could not be loaded: ${getErrorMessage(error)}`, error)
  }
}

/**
 * What the server answers as it will be once what can still be undone is made. The same function as long as that is the same:
 * for another one the query compares the whole answer with what it had, at every drawing.
 */
const useWithPendingChanges = <R extends RaRecord>() => {
  const pending = usePendingChangesOf(useResourceContext())
  return useCallback(
    (answer: GetListResult<R>): GetListResult<R> => {
      if (pending.length === 0) return answer
      const data = answer.data.flatMap((record) => {
        const changes = pending.filter(({ ids }) => ids.includes(Number(record.id)))
        return changes.reduce<RaRecord | null>((it, { apply }) => it && apply(it), record) ?? []
      }) as R[]
      const { total = answer.data.length } = answer
      return { ...answer, data, total: total - (answer.data.length - data.length) }
    },
    [pending],
  )
}

type FilteredPageProps<R extends RaRecord> = Required<Pick<Props<R>, 'findOnPage' | 'children'>>

/** Such a server does not sort, either. */
const FilteredPage = <R extends RaRecord>({ findOnPage, children }: FilteredPageProps<R>) => {
  const list = useListContext<R>()
  const [filterValues, setFilterValues] = useState<Filter>({})
  const value = {
    ...list,
    data: list.data && findOnPage(list.data, filterValues),
    filterValues,
    setFilters: (filter: Filter) => setFilterValues(removeEmpty(filter)),
    setSort: () => undefined,
  } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

/**
 * How react-admin goes from page to page, with one difference: a list's new filter, order or page is drawn at once. The
 * router would draw it when there is time, and whatever is chosen until then starts from the old address and loses what
 * was chosen before. `<RouterProvider useTransitions={false}>` would do the same, but no lazy page could then keep the old
 * one on screen until it is there.
 */
const flushSyncRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    // Asked itself: in routes below routes, as react-admin's are, `useNavigate` takes no `flushSync`.
    const router = useContext(DataRouterContext)?.router
    return useCallback<typeof navigate>(
      (to, options) => {
        const isChoice = typeof to === 'object' && to.pathname === undefined && !options?.replace
        if (router && isChoice) void router.navigate(to, { ...options, flushSync: true })
        else navigate(to, options)
      },
      [navigate, router],
    )
  },
}

/** Remembers the filter, order and page of the surrounding list, for the links back from its records. */
function useRememberListQuery(): void {
  const queries = use(ListQueriesContext)
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  useEffect(() => void queries.set(resource, search), [queries, resource, search])
}

interface RowSelectionProps<R extends RaRecord> {
  /** Which rows can be selected; all of them unless told. */
  isRowSelectable?: ((record: R) => boolean) | undefined
  children: ReactNode
}

/**
 * Keeps the selection of the list around it, which holds only rows on screen: a new page, filter or sort order ends it, and a
 * row that the list no longer shows leaves it. react-admin keeps a selection in its Store, across searches, reloads and tabs.
 */
function RowSelection<R extends RaRecord>({ isRowSelectable = () => true, children }: RowSelectionProps<R>) {
  const list = useListContext<R>()
  const { resource, page, perPage, sort, filterValues, data = [] } = list
  const [selectedIds, { select, unselect, toggle, clearSelection }] = useRecordSelection<R>({
    disableSyncWithStore: true,
  })

  // Set while rendering, so that no bar is ever drawn for rows that are gone.
  const query = JSON.stringify([resource, page, perPage, sort, filterValues])
  const [selectedIn, setSelectedIn] = useState(query)
  if (query !== selectedIn) {
    setSelectedIn(query)
    clearSelection()
  }
  const shownIds = data.filter(isRowSelectable).map(({ id }) => id)
  const goneIds = selectedIds.filter((id) => !shownIds.includes(id))
  if (goneIds.length > 0) unselect(goneIds)

  const value = {
    ...list,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: clearSelection,
  } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
