// The process that generates load. Runs one load per message and responds with its result.
import autocannon from 'autocannon'
import { getQuantile } from '../budgets.ts'
import type { LoadResult, GeneratorMessage, Load } from './generator.ts'

/** Seconds. The first sitemap takes long. */
const requestTimeout = 300

const generate = async ({ requests, ...options }: Load): Promise<LoadResult> => {
  let next = 0
  const times: number[] = []
  const refused = new Map<number, number>()
  let bytes = 0
  const [first] = requests
  // All connections share one sequence, so that no request repeats within a round. A single request is serialized only once.
  const takeTurns = (request: object) => ({ ...request, ...requests[next++ % requests.length] })
  const requested = [requests.length === 1 ? { ...first } : { ...first, setupRequest: takeTurns }]
  const run = autocannon({ ...options, timeout: requestTimeout, requests: requested })
  run.on('response', (_client: unknown, status: number, length: number, milliseconds: number) => {
    times.push(milliseconds)
    bytes += length
    if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1)
  })
  const { duration, errors, timeouts } = await run
  const problems = [
    ...[...refused].map(([status, count]) => `${count} × ${status}`),
    ...(errors > 0 ? [`${errors} errors`] : []),
    ...(timeouts > 0 ? [`${timeouts} time-outs`] : []),
  ]
  if (problems.length > 0) throw new Error(`${first?.path} got ${problems.join(', ')} of ${times.length}`)
  return {
    count: times.length,
    perSecond: times.length / duration,
    p50: getQuantile(times, 0.5),
    p95: getQuantile(times, 0.95),
    bytes: bytes / times.length,
  }
}

const answer = async (load: Load): Promise<GeneratorMessage> => {
  try {
    return { result: await generate(load) }
  } catch (error) {
    return { error: String(error) }
  }
}

process.on('message', (load: Load) => void answer(load).then((message) => process.send?.(message)))
