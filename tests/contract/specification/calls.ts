import type { Ids, SpecifiedCall } from './call.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { customerCalls } from './customerCalls.ts'
import { mediaCalls } from './mediaCalls.ts'

/**
 * Every call of the specification. The server is tested with the raw requests of this table, the client with the same calls. The
 * strict specification server accepts nothing else.
 */
export const calls = [...customerCalls, ...catalogueCalls, ...mediaCalls].map(withNames)

export type NamedCall = ReturnType<typeof withNames>

/** Returns the call with this signature: method, address and, if several calls share them, `about`. */
export function getCall(signature: string): NamedCall {
  const call = calls.find((candidate) => candidate.signature === signature)
  if (!call) throw new Error(`The specification has no ${signature}`)
  return call
}

/** Returns the path with the id inserted and the query appended. */
export function pathOf({ address, id, query }: NamedCall, ids: Ids, sent = query?.sent): string {
  const path = id ? address.replace(/\{\w+\}/, encodeURIComponent(id(ids))) : address
  return sent ? `${path}?${new URLSearchParams(sent)}` : path
}

/** Returns the body for `fetch`: a form or JSON. */
export function encodeBody({ isForm }: NamedCall, body: Record<string, unknown>): FormData | string {
  if (!isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    form.set(key, value instanceof File ? value : String(value))
  return form
}

function withNames(call: SpecifiedCall) {
  const signature = [call.method, call.address, ...(call.about ? [call.about] : [])].join(' ')
  // Test names begin with the requirement ids.
  return { ...call, signature, name: `${call.proves} ${signature}` }
}
