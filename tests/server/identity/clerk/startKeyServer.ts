import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { onCleanup } from '../../../support/onCleanup.ts'

/** A key pair as Clerk has them, and tokens signed with it. */
export async function createSigner(kid: string, alg: 'RS256' | 'EdDSA' = 'RS256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  /** The same key under that name. */
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

/** A loopback server that answers every request with the key set it is given; it ends with the test or the file. */
export async function startKeyServer(jwks: object) {
  let asked: string[] = []
  let answer = JSON.stringify(jwks)
  let isAway = false
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
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
    /** What it answers from now on. */
    serve: (text: string) => void (answer = text),
    /** Whether it hangs up on everybody. */
    setAway: (away: boolean) => void (isAway = away),
    /** The paths asked for since the last look. */
    takeAsked: () => asked.splice(0),
  }
}
