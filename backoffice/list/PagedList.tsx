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
  /** Rendered between the title and the filters. */
  header?: ReactNode
  /** Inputs with `source`, such as `SearchFilter`. Without `alwaysOn`, the admin adds them from the menu of filters. */
  filters: ReactElement[]
  /** Whether to show Reset even if no filter is set. */
  alwaysReset?: boolean
  /** The page size, if the server does not choose it. */
  perPage?: number
  /** By default, all rows can be selected. */
  isRowSelectable?: (record: R) => boolean
  /** The order until the admin sorts the list. */
  sort?: SortPayload
  children: ReactNode
}

/** The list page of the current resource. Uses `ListBase` because `List` puts its title into react-admin's app bar. */
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
      // The list's query comes only from the address. react-admin would restore the last filter on every visit (ADM-26).
      storeKey={false}
      queryOptions={{ onError: useNotifyPageError(), select: usePendingChangesSelector() }}
    >
      <PageHeading title={title}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      </PageHeading>
      {header}
      <ListProvider isRowSelectable={isRowSelectable}>
        <FilterBar filters={filters} sort={sort} alwaysReset={alwaysReset} />
        {children}
      </ListProvider>
    </ListBase>
  )
}

/** Links to the form of a new record. On phones, react-admin's `CreateButton` is only a plus icon over the list. */
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

// react-admin redirects from pages beyond `total / perPage`. The server chooses the page size, so react-admin gets the smallest
// size, which allows every page.
const smallestPage = 1

/** react-admin's default sort, for which the server applies its own order. */
const serverOrder: SortPayload = { field: 'id', order: 'ASC' }

/**
 * The list shows its load error itself. But if a page other than the first fails, react-admin returns to page 1, so the error
 * needs a toast.
 */
const useNotifyPageError = () => {
  const notifyError = useNotifyError()
  const { search } = useLocation()
  return (error: unknown) => {
    const page = new URLSearchParams(search).get('page') ?? '1'
    if (page !== '1') notifyError(texts.pageLoadFailed(page, getErrorMessage(error)), error)
  }
}

/**
 * Returns a function that applies undoable changes to the response. Memoized, because the query would run a new function on every
 * render.
 */
const usePendingChangesSelector = <R extends RaRecord>() => {
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

/** Saves the list's query string for the links back from its records. */
function useRememberListQuery(): void {
  const queries = use(ListQueriesContext)
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  useEffect(() => void queries.set(resource, search), [queries, resource, search])
}

interface ListProviderProps<R extends RaRecord> {
  isRowSelectable?: ((record: R) => boolean) | undefined
  children: ReactNode
}

/** Provides the list context, with filters that keep the page number if only one page is searched. */
function ListProvider<R extends RaRecord>({ isRowSelectable = () => true, children }: ListProviderProps<R>) {
  const list = usePageSearch(useListContext<R>())
  useSelectionReset(list, isRowSelectable)
  return <ListContextProvider value={list}>{children}</ListContextProvider>
}

/**
 * A new query clears the selection, and a row that leaves the list is unselected (ADM-24). react-admin would keep the selection
 * in both cases.
 */
const useSelectionReset = <R extends RaRecord>(
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
