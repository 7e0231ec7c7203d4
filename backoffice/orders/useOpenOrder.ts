import { useGetMany, useListContext } from 'react-admin'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { inPlace } from '../layout/useTopOfPage.ts'
import { pathOf } from '../app/pathOf.ts'

const list = pathOf({ name: 'orders' })

/** Shows an order's details, at their own address, over the list as it is; without an id the list alone again. */
export function useShowOrder() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (id?: string) => {
    const pathname = id === undefined ? list : `${list}/${id}`
    // Going back does not open again what was closed.
    void navigate({ pathname, search }, { state: inPlace, replace: id === undefined })
  }
}

/** The order that the page's address names: as the list has it, else read by its id. `id` is undefined where it names none. */
export function useOpenOrder() {
  const { data: listed, isPending } = useListContext<OrderLine>()
  const { pathname } = useLocation()
  const id = matchPath(`${list}/:id`, pathname)?.params.id
  const ids = id === undefined ? [] : [id]
  const found = listed?.find((line) => line.id === id)
  const enabled = id !== undefined && !isPending && !found
  const { data, error, refetch } = useGetMany<OrderLine>('orders', { ids }, { enabled })
  // What can be no order's id is refused with 400.
  const isMissing = data?.length === 0 || (error instanceof ApiError && error.status === 400)
  return { id, line: found ?? data?.[0], isMissing, error, refetch }
}
