import { limits } from '../../dataProvider/contract/limits.ts'
import { normalizePath } from '../../dataProvider/contract/pages.ts'
import type { redirects } from '../../dataProvider/resources/redirects.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { Query } from './query.ts'

type Redirect = RecordOf<typeof redirects>

/** Looks up the redirect for a path. Null if there is none. */
export function redirectQuery(pathname: string): Query<Pick<Redirect, 'to' | 'kind'> | null> {
  const path = normalizePath(pathname)
  return {
    key: ['redirect', path],
    fetch: async (api) => {
      if (path.length > limits.path) return null
      const query = { page: 1, from: path }
      const { items } = await api.listRecords<Redirect>('redirects', query)
      const [found] = items
      return found ? { to: found.to, kind: found.kind } : null
    },
  }
}
