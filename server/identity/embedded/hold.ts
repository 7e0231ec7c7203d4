import type { FastifyReply } from 'fastify'
import { HttpProblem } from '../../errors.ts'

/** Refuses whoever has to wait, with the seconds to do so. */
export function hold(reply: FastifyReply, wait: number | undefined): void {
  if (wait === undefined) return
  reply.header('retry-after', String(wait))
  throw new HttpProblem(429, 'too_many_requests', 'Too many tries, please wait a while')
}
