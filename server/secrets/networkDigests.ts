import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { Secrets } from './secrets.ts'

/** HMACs of a client's networks, from the narrowest to the widest: one for IPv4; /64, /56 and /48 for IPv6. */
export interface NetworkDigests {
  today: string[]
  /** The digests of the same networks with the key of the previous day. */
  yesterday: string[]
}

export type DigestNetworks = (ip: string) => Promise<NetworkDigests>

/**
 * Creates a function that returns digests of a client's networks. The key changes at midnight UTC, so that stored digests cannot
 * link visits of different days. Call it outside of transactions, because it may read the key.
 */
export function createNetworkDigests({ ensure }: Pick<Secrets, 'ensure'>): DigestNetworks {
  let secret: Promise<string> | undefined
  return async (ip) => {
    secret ??= ensure('network')
    const key = await secret.catch((error: unknown) => {
      secret = undefined
      throw error
    })
    const networks = listNetworks(ip)
    const now = Date.now()
    const digestsOf = (time: number) => {
      const dayKey = createHmac('sha256', key).update(new Date(time).toISOString().slice(0, 10)).digest()
      return networks.map((network) => createHmac('sha256', dayKey).update(network).digest('base64url'))
    }
    return { today: digestsOf(now), yesterday: digestsOf(now - 86_400_000) }
  }
}

/** Lengths of IPv6 prefixes. One customer of a provider can use all addresses of a network with one of these lengths. */
const prefixLengths = [64, 56, 48]

/** Networks of different lengths can have the same address, so the length is part of the digest. */
const listNetworks = (ip: string) => {
  const [narrowest = '', ...wider] = prefixLengths.map((length) => `${normalizeIP(ip, length)}/${length}`)
  return normalizeIP(ip).includes(':') ? [narrowest, ...wider] : [narrowest]
}
