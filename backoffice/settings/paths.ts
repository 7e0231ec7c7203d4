import { createContext, use } from 'react'
import { useCreatePath, useResourceContext } from 'react-admin'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'

/** The dashboard's address. All other addresses of the back office start with it. */
export const basename = '/admin'

/** Returns the address of a resource's list, optionally with a filter. */
export function getListPath({ name }: { name: ResourceName }, filter?: object): string {
  const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''
  return `${basename}/${name}${search}`
}

/** Returns the address of an order's page or of its packing slip (extension `order-workflow`). */
export function getOrderPath(id: string, page: 'show' | 'packing-slip' = 'show'): string {
  return `${basename}/orders/${encodeURIComponent(id)}/${page}`
}

/** The last query string of each list. react-admin's store would restore it on the next visit too (ADM-26). */
export const ListQueriesContext = createContext(new Map<string, string>())

/** Returns functions for the addresses of the current resource's pages. `list` includes the list's last query. */
export function useResourcePath() {
  const createPath = useCreatePath()
  const queries = use(ListQueriesContext)
  const resource = useResourceContext() ?? ''
  return {
    list: () => `${createPath({ resource, type: 'list' })}${queries.get(resource) ?? ''}`,
    create: () => createPath({ resource, type: 'create' }),
    edit: (id: number) => createPath({ resource, type: 'edit', id }),
  }
}
