import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { type ReactElement, type ReactNode, use, useCallback, useContext, useEffect, useState } from 'react'
import {
  type GetListResult,
  ListBase,
  type ListControllerResult,
  ListContextProvider,
  type RaRecord,
  reactRouterProvider,
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
import { useCurrentResource } from '../resource.ts'
import { ListQueriesContext, useResourcePath } from '../settings/paths.ts'
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
  perPage = smallestPage,
  isRowSelectable,
  sort = serverOrder,
  children,
}: Props<R>) {
  useRememberListQuery()
  return (
    <RouterProviderContext value={flushSyncRouter}>
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
    </RouterProviderContext>
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
    const changes = pending.filter(({ ids }) => ids.includes(Number(record.id)))
    return changes.reduce<RaRecord | null>((it, { apply }) => it && apply(it), record) ?? []
  }) as R[]
  const { total = answer.data.length } = answer
  return { ...answer, data, total: total - (answer.data.length - data.length) }
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

interface ShownListProps<R extends RaRecord> {
  /** Which rows can be selected; all of them unless told. */
  isRowSelectable?: ((record: R) => boolean) | undefined
  children: ReactNode
}

/** Provides the list around it with a selection of its own, and with filters that keep the page where it is searched alone. */
function ShownList<R extends RaRecord>({ isRowSelectable = () => true, children }: ShownListProps<R>) {
  const list = usePageSearch(useListContext<R>())
  const value = { ...list, ...useRowSelection(list, isRowSelectable) } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

/**
 * The selection of a list. A new page, filter or sort order clears it; a row that leaves the list leaves it. react-admin keeps a
 * selection in its Store, across searches, reloads and tabs.
 */
const useRowSelection = <R extends RaRecord>(
  { resource, page, perPage, sort, filterValues, data = [] }: ListControllerResult<R>,
  isRowSelectable: (record: R) => boolean,
) => {
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

  return { selectedIds, onSelect: select, onToggleItem: toggle, onUnselectItems: clearSelection }
}
