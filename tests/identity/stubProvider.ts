import { onTestFinished } from 'vitest'
import { createIdentity, hintKey } from '../../identity/identity.ts'

type Answer = Response | Error | Promise<Response>

export const ada = { id: 'user_ada', name: 'Ada Opal', email: 'ada@example.com' }
export const adaAsUser = { id: 'user_ada', fullName: 'Ada Opal', email: 'ada@example.com' }

const json = (status: number, body: unknown) => Response.json(body, { status })

/** A token that lives for a minute, on a server whose clock is years away; its serial number tells tokens apart. */
const buildToken = (serial: number) => {
  const iat = 1_700_000_000
  return `header.${btoa(JSON.stringify({ iat, exp: iat + 60, serial })).replaceAll('=', '')}.signature`
}

/** The embedded provider as a browser sees it, with Ada's session in it or none; a test may answer any path otherwise. */
export function startIdentity({ signedIn = false, hint }: { signedIn?: boolean; hint?: boolean } = {}) {
  let session = signedIn
  let tokens = 0
  const calls: string[] = []
  const bodies: unknown[] = []
  const answers: Record<string, () => Answer> = {
    '/get-session': () => json(200, session ? { session: {}, user: ada } : null),
    '/token': () =>
      session ? json(200, { token: buildToken(++tokens) }) : json(401, { code: 'unauthorized' }),
    '/sign-in/email': () => {
      session = true
      return json(200, { redirect: false, user: ada })
    },
    '/sign-out': () => {
      session = false
      return json(200, { success: true })
    },
  }

  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/identity', '')
    calls.push(path)
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
    const answer = await (answers[path]?.() ?? json(404, {}))
    if (answer instanceof Error) throw answer
    return answer
  }

  if (hint ?? signedIn) localStorage.setItem(hintKey, '1')
  onTestFinished(() => localStorage.clear())
  const identity = createIdentity({ provider: 'embedded', baseUrl: '/identity' }, { fetch })
  return { identity, calls, bodies, answers, endSession: () => (session = false) }
}

export const refusal = (status: number) => json(status, { code: 'refused', message: 'No' })
export const unreachable = () => new TypeError('fetch failed')
