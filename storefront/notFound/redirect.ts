import { limits } from '../../dataProvider/contract/limits.ts'
import type { redirects } from '../../dataProvider/resources/redirects.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { Query } from '../app/query.ts'

type Redirect = RecordOf<typeof redirects>

/** Where that path has moved to; null when the shop does not know. */
export function redirectQuery(path: string): Query<Pick<Redirect, 'to' | 'kind'> | null> {
  return {
    key: ['redirect', path],
    fetch: async (api) => {
      const query = { page: 1, from: path }
      // No server would read a question as long as that.
      if (JSON.stringify(query).length > limits.external) return null
      const { items } = await api.listRecords<Redirect>('redirects', query)
      const [found] = items
      return found ? { to: found.to, kind: found.kind } : null
    },
  }
}
