import { useCreatePath, useResourceContext } from 'react-admin'

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
