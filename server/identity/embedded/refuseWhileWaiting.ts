import type { FastifyReply } from 'fastify'
import { HttpProblem } from '../../errors/httpError.ts'

/** Throws HttpProblem 429 for whoever has to wait, with the seconds to do so; lets everybody else pass. */
export function refuseWhileWaiting(reply: FastifyReply, wait: number | undefined): void {
  if (wait === undefined) return
  reply.header('retry-after', String(wait))
  throw new HttpProblem(429, 'too_many_requests', 'Too many tries, please wait a while')
}
