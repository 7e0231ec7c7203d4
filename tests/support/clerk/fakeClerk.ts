import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { onCleanup } from '../onCleanup.ts'
import { createAccounts } from './accounts.ts'
import { clerkScripts } from './clerkScripts.ts'
import { createRoutes } from './routes.ts'
import { allow, readRequest, ApiFailure, send, type ApiResponse, type ApiRequest } from './wire.ts'

interface Claims {
  subject: string
  sessionId: string
  /** The origin of the requesting page, which Clerk calls the authorized party. */
  party: string | undefined
}

async function createKeys(issuer: string) {
  const { privateKey, publicKey: key } = await generateKeyPair('RS256')
  const publicKey = { ...(await exportJWK(key)), kid: `ins_${randomUUID()}`, alg: 'RS256', use: 'sig' }

  return {
    keySet: () => ({ keys: [publicKey] }),
    /** Signs a session token with Clerk's default claims. The lifetime is in seconds. */
    sign: ({ subject, sessionId, party }: Claims, lifetime: number) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sid: sessionId, sts: 'active', fva: [0, -1], v: 2, ...(party && { azp: party }) })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: publicKey.kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setNotBefore(now - 10)
        .setExpirationTime(now + lifetime)
        .sign(privateKey)
    },
  }
}

/**
 * Starts a local fake of Clerk's Frontend API, which serves Clerk's script from the pinned release. The tests thus run against
 * the real SDK, but not against the real service (docs/decisions/010). An unknown request fails the test during cleanup.
 */
export async function startFakeClerk({
  tokenLifetime = 60,
}: { /** In seconds. */ tokenLifetime?: number } = {}) {
  const failures = { isScriptMissing: false }
  const unknown: string[] = []
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}`
  const accounts = createAccounts()
  const keys = await createKeys(url)
  const routes = createRoutes({
    accounts,
    keySet: keys.keySet,
    sign: (subject, sessionId, party) => keys.sign({ subject, sessionId, party }, tokenLifetime),
  })

  const ask = async (apiRequest: ApiRequest): Promise<ApiResponse> => {
    const { key, id } = routeOf(apiRequest)
    const route = routes[key]
    try {
      if (!route) throw new Error('nothing is known of it')
      return await route(apiRequest, id)
    } catch (error) {
      if (error instanceof ApiFailure) return error
      unknown.push(`${key}: ${String(error)}`)
      return new ApiFailure(500, 'internal_error', `The fake cannot answer ${key}`)
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const apiRequest = await readRequest(request)
    const [, script] = scriptPath.exec(apiRequest.path) ?? []
    if (script) await sendScript(script, apiRequest, response, failures.isScriptMissing)
    else send(response, apiRequest.origin, await ask(apiRequest))
  }
  server.on('request', (request, response) => void answer(request, response))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
    expect(unknown, 'requests that the fake Clerk cannot answer').toEqual([])
  })

  return {
    ...accounts,
    /** Failures that a test can switch on. */
    failures,
    env: {
      CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from(`${host}$`).toString('base64')}`,
      CLERK_PROXY_URL: url,
      CLERK_JS_URL: `${url}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`,
    },
  }
}

/** Returns the key of a request's route, such as `GET /v1/sessions/:id`, and the id. */
const routeOf = ({ method, path }: ApiRequest) => {
  const [, before = path, id = '', after = ''] =
    /^(.+\/(?:sign_ins|sign_ups|sessions)\/)([^/]+)(.*)$/.exec(path) ?? []
  return { key: `${method} ${before}${id && ':id'}${after}`, id }
}

// The script requests its chunks under the complete version number.
const scriptPath = /^\/npm\/@clerk\/clerk-js@5[\d.]*\/dist\/([\w.-]+\.js)$/

const sendScript = async (
  name: string,
  { origin }: ApiRequest,
  response: ServerResponse,
  isMissing: boolean,
) => {
  const script = isMissing ? undefined : await readFile(join(clerkScripts, name)).catch(() => undefined)
  response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript', ...allow(origin) })
  response.end(script ?? '')
}
