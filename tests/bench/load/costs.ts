import { cpuSecondsOf } from '../../support/processes.ts'
import type { Requests, Generator } from './generator.ts'

/** What answers, and the processes that it takes for it. */
export interface Server {
  url: string
  pid: number
  /** Of the PostgreSQL server that it alone asks. */
  postgresPid?: number | undefined
}

export interface Cost {
  perSecond: number
  /** Milliseconds of processor time for a request; of its PostgreSQL besides. */
  cpu: number
  postgresCpu: number
  /** Of an answer on the wire. */
  bytes: number
}

const connections = 10

/** In seconds: the first two hundred pages that a process renders take up to twice as long as later ones. */
const warmUp = 4

/** Asks for so many seconds as fast as it answers. What is asked for the first time is asked before. */
export async function measureCost(
  generator: Generator,
  { url, pid, postgresPid }: Server,
  requests: Requests,
  seconds: number,
): Promise<Cost> {
  // Code is compiled, plans are made, caches are filled.
  await generator.run({ url, requests, connections, duration: warmUp })
  const read = () => [pid, postgresPid].map((one) => (one === undefined ? 0 : cpuSecondsOf(one)))
  const before = read()
  const { count, perSecond, bytes } = await generator.run({ url, requests, connections, duration: seconds })
  const [cpu, postgresCpu] = read().map((after, index) => ((after - before[index]!) * 1000) / count)
  return { perSecond, cpu: cpu!, postgresCpu: postgresCpu!, bytes }
}
