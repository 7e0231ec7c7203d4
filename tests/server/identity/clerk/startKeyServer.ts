import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { onCleanup } from '../../../support/onCleanup.ts'

/** Creates a key pair like Clerk's, and functions that sign tokens with it. */
export async function createSigner(kid: string, alg: 'RS256' | 'EdDSA' = 'RS256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  /** Signs with the same key under another key id. */
  const as = (kid: string) => ({
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(privateKey),
  })
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    pem: await exportSPKI(publicKey),
    as,
    ...as(kid),
  }
}

export type Signer = Awaited<ReturnType<typeof createSigner>>

/** Starts a loopback server that responds to every request with the key set, until the test or file ends. */
export async function startKeyServer(jwks: object) {
  let requested: string[] = []
  let answer = JSON.stringify(jwks)
  let isAway = false
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (isAway) request.socket.destroy()
    else response.end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the response. */
    serve: (text: string) => void (answer = text),
    /** If true, the server closes every connection without a response. */
    setAway: (away: boolean) => void (isAway = away),
    /** Returns the paths requested since the last call. */
    takeRequests: () => requested.splice(0),
  }
}
