import { limits } from '../../dataProvider/contract/limits.ts'
import { normalizedPath } from '../../dataProvider/contract/pages.ts'
import type { redirects } from '../../dataProvider/resources/redirects.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { Query } from './query.ts'

type Redirect = RecordOf<typeof redirects>

/** Where that path has moved to; null when the shop does not know. */
export function redirectQuery(pathname: string): Query<Pick<Redirect, 'to' | 'kind'> | null> {
  const path = normalizedPath(pathname)
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
