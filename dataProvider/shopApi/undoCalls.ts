import { paths } from '../contract/paths.ts'
import type { ProtectedChange } from '../resources/protectedChanges.schema.ts'
import type { Call } from './request.ts'

/** Creates the calls for the token of an emailed undo link (extension `confirmation`). Only one page downloads them. */
export function undoCalls(call: Call) {
  return {
    getProtectedChange: (token: string) => call<ProtectedChange>(paths.undoLink(token)),
    undoProtectedChange: (token: string) => call<ProtectedChange>(paths.undoLink(token), { method: 'POST' }),
  }
}
