import type { FastifyRequest } from 'fastify'

const day = 24 * 60 * 60_000

/** Remembers the last peer that sent `X-Forwarded-For` although `TRUST_PROXY` does not list it. */
export interface UnlistedProxy {
  note: (request: FastifyRequest) => void
  /** Returns the peer's address, or undefined if there was none in the last 24 hours. */
  find: () => string | undefined
}

export function createUnlistedProxy(): UnlistedProxy {
  let last: { address: string; at: number } | undefined
  return {
    note: ({ headers, ips, socket: { remoteAddress } }) => {
      // Fastify lists the peer first, and the header's addresses only if it trusts the peer.
      const isTrusted = ips !== undefined && ips.length > 1
      if (!headers['x-forwarded-for'] || isTrusted || remoteAddress === undefined) return
      // Node writes the IPv4 peers of an IPv6 socket as ::ffff:10.0.0.5.
      last = { address: remoteAddress.replace(/^::ffff:(?=[\d.]+$)/, ''), at: performance.now() }
    },
    find: () => (last && performance.now() - last.at < day ? last.address : undefined),
  }
}
