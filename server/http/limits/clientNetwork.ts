import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Returns the key for limits: the IPv4 address, or the IPv6 network, because one host can use all addresses of its network. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip)
}
