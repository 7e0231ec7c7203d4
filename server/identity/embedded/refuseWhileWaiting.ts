import type { FastifyReply } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'

/** Throws HttpError 429 for whoever has to wait, with the seconds to do so; lets everybody else pass. */
export function refuseWhileWaiting(reply: FastifyReply, wait: number | undefined): void {
  if (wait === undefined) return
  reply.header('retry-after', String(wait))
  throw new HttpError(429, 'too_many_requests', 'Too many tries, please wait a while')
}
