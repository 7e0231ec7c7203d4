import { isIP, isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Returns the key for limits: the IPv4 address, or the IPv6 network, because one host can use all addresses of its network. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip)
}

/**
 * Returns the network of an address, which identifies no single host: `203.0.113.0/24` or `2001:db8:1::/48`. Returns null if the
 * text is not an IP address.
 */
export function toNetwork(address: string): string | null {
  if (isIP(address) === 0) return null
  const start = normalizeIP(address, 48)
  return isIPv4(start) ? start.replace(/\d+$/, '0/24') : `${start}/48`
}
