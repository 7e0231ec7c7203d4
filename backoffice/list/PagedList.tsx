import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { type ReactNode, useCallback, useContext } from 'react'
import {
  ListBase,
  ListContextProvider,
  type RaRecord,
  reactRouterProvider,
  type RouterProvider,
  RouterProviderContext,
  type SortPayload,
  useListContext,
} from 'react-admin'
import { Link, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom'
import { useResourcePath } from '../app/paths.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { errorText } from '../words/errorText.ts'
import { type PendingChange, usePendingOf } from './undo/pendingChanges.ts'
import { OwnOrder, serverOrder } from './useFilters.ts'

interface Props {
  title: string
  /** What one can do with the list, beside its title. */
  actions?: ReactNode
  /** Records on a page, where the server does not choose. */
  perPage?: number
  /** How the list stands until somebody sorts it. */
  sort?: SortPayload
  children: ReactNode
}

/**
 * The list of the resource one is in, its pages as the server cuts them unless told. It says in place that it could not
 * be loaded; react-admin leaves every page but the first when it fails, so of those a toast says it.
 */
export function PagedList({ title, actions, perPage = smallest, sort = serverOrder, children }: Props) {
  const notifyError = useNotifyError()
  const { search } = useLocation()
  const onError = (error: unknown) => {
    const page = new URLSearchParams(search).get('page') ?? '1'
    if (page !== '1') notifyError(`Page ${page} could not be loaded: ${errorText(error)}`, error)
  }
  return (
    <RouterProviderContext value={promptRouter}>
      <ListBase perPage={perPage} sort={sort} queryOptions={{ onError }}>
        <OwnOrder value={sort}>
          <WithPending>
            <PageHeading title={title}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
            </PageHeading>
            {children}
          </WithPending>
        </OwnOrder>
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
const smallest = 1

/** The list one is in as it will be once what can still be undone is made, whatever the server answers meanwhile. */
function WithPending({ children }: { children: ReactNode }) {
  const list = useListContext()
  const pending = usePendingOf(list.resource)
  if (pending.length === 0 || !list.data)
    return <ListContextProvider value={list}>{children}</ListContextProvider>
  const data = pending.reduce(layOver, list.data)
  const total = list.total && list.total - (list.data.length - data.length)
  const value = { ...list, data, total } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

const layOver = (records: RaRecord[], { ids, changes }: PendingChange): RaRecord[] =>
  changes === null
    ? records.filter(({ id }) => !ids.includes(Number(id)))
    : records.map((record) => (ids.includes(Number(record.id)) ? { ...record, ...changes } : record))

type Navigate = ReturnType<RouterProvider['useNavigate']>

/**
 * How react-admin goes from page to page, with one difference: a list's new filter, order or page is drawn at once. The
 * router would draw it when there is time, and whatever is chosen until then starts from the old address and loses what
 * was chosen before. `<RouterProvider useTransitions={false}>` would do the same, but no lazy page could then keep the old
 * one on screen until it is there.
 */
const promptRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    // Asked itself: in routes below routes, as react-admin's are, `useNavigate` takes no `flushSync`.
    const router = useContext(DataRouterContext)?.router
    return useCallback<Navigate>(
      (to, options) => {
        const isChoice = typeof to === 'object' && to.pathname === undefined && !options?.replace
        if (router && isChoice) void router.navigate(to, { ...options, flushSync: true })
        else navigate(to, options)
      },
      [navigate, router],
    )
  },
}
