import { createContext, use } from 'react'
import { useCreatePath, useResourceContext } from 'react-admin'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'

/** The dashboard's address, which every other begins with. */
export const basename = '/admin'

/** Where the resource's list is, narrowed by a filter of its own. */
export function getListPath({ name }: { name: ResourceName }, filter?: object): string {
  const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''
  return `${basename}/${name}${search}`
}

/** An order's page, or its packing slip (extension `order-workflow`). */
export function getOrderPath(id: string, page: 'show' | 'packing-slip' = 'show'): string {
  return `${basename}/orders/${encodeURIComponent(id)}/${page}`
}

/** Each list's query as last shown. react-admin's Store would keep it for the next visit, too (ADM-26). */
export const ListQueriesContext = createContext(new Map<string, string>())

/** The addresses of the surrounding resource's pages; `list` leads back to the list as it was. */
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
