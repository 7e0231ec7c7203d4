import { paths } from '../contract/paths.ts'
import type { Envelope, ListQuery } from '../contract/envelope.ts'
import type { Call } from './call.ts'

/** Records of declared resources; each is an extension of its name. */
export function recordCalls(call: Call) {
  return {
    /** A page of them; `query` is what the resource declares to be searched, filtered and sorted by. */
    listRecords: <R>(name: string, query: ListQuery, signal?: AbortSignal) =>
      call<Envelope<R>>(paths.records(name, query), { signal }),
  }
}
