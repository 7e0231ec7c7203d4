import type { Ids, SpecifiedCall } from './call.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { customerCalls } from './customerCalls.ts'
import { mediaCalls } from './mediaCalls.ts'

/**
 * Every call of the specification. Both halves of the wire are tested over this one table, and the strict
 * specification server knows nothing else: our server with the raw requests it describes, our client with the same calls.
 */
export const calls = [...customerCalls, ...catalogueCalls, ...mediaCalls].map(withNames)

export type NamedCall = ReturnType<typeof withNames>

/** The call of that signature: its method, its address and, where calls share one, what it is about. */
export function callOf(signature: string): NamedCall {
  const call = calls.find((candidate) => candidate.signature === signature)
  if (!call) throw new Error(`The specification has no ${signature}`)
  return call
}

/** Its address with the id in place and the query behind. */
export function pathOf({ address, id, query }: NamedCall, ids: Ids, sent = query?.sent): string {
  const path = id ? address.replace(/\{\w+\}/, encodeURIComponent(id(ids))) : address
  return sent ? `${path}?${new URLSearchParams(sent)}` : path
}

/** What `fetch` sends as its body: the form, or the JSON. */
export function encode({ isForm }: NamedCall, body: Record<string, unknown>): FormData | string {
  if (!isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    form.set(key, value instanceof File ? value : String(value))
  return form
}

function withNames(call: SpecifiedCall) {
  const signature = [call.method, call.address, ...(call.about ? [call.about] : [])].join(' ')
  // A test's name begins with the requirements it proves.
  return { ...call, signature, name: `${call.proves} ${signature}` }
}
