import { useCreatePath, useResourceContext } from 'react-admin'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'

/** The dashboard's address, which every other begins with. */
export const home = '/admin'

/** Where the resource's list is. */
export function pathOf({ name }: { name: ResourceName }): string {
  return `${home}/${name}`
}

/** The addresses of the pages of the resource one is in. */
export function useResourcePath() {
  const createPath = useCreatePath()
  const resource = useResourceContext() ?? ''
  return {
    list: () => createPath({ resource, type: 'list' }),
    create: () => createPath({ resource, type: 'create' }),
    edit: (id: number) => createPath({ resource, type: 'edit', id }),
  }
}
