import { readCpuSeconds } from '../../support/processes.ts'
import type { Requests, Generator } from './generator.ts'

export interface Server {
  url: string
  pid: number
  /** The main process of a PostgreSQL server that only this server uses. */
  postgresPid?: number | undefined
}

export interface Cost {
  perSecond: number
  /** Milliseconds of CPU time per request. `postgresCpu` is the time of PostgreSQL, which `cpu` excludes. */
  cpu: number
  postgresCpu: number
  /** The average size of a response on the wire. */
  bytes: number
}

const connections = 10

/** Seconds. The first few hundred pages that a process renders take up to twice as long as later ones. */
const warmUp = 4

/** Sends requests as fast as the server responds, after a warm-up. Returns the average cost of a request. */
export async function measureCost(
  generator: Generator,
  { url, pid, postgresPid }: Server,
  requests: Requests,
  seconds: number,
): Promise<Cost> {
  // Warm-up: the server compiles code, plans queries and fills caches.
  await generator.run({ url, requests, connections, duration: warmUp })
  const read = () => [pid, postgresPid].map((one) => (one === undefined ? 0 : readCpuSeconds(one)))
  const before = read()
  const { count, perSecond, bytes } = await generator.run({ url, requests, connections, duration: seconds })
  const [cpu, postgresCpu] = read().map((after, index) => ((after - before[index]!) * 1000) / count)
  return { perSecond, cpu: cpu!, postgresCpu: postgresCpu!, bytes }
}
