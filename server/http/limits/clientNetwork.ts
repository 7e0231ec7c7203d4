import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** What limits count by: the IPv4 address, or the IPv6 network, all of which one machine may have. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip)
}
