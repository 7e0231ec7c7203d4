// The process that generates load: it is told one load after the other, and answers how each was served.
import autocannon from 'autocannon'
import { atShare } from '../budgets.ts'
import type { LoadResult, GeneratorMessage, Load } from './generator.ts'

/** Seconds: the first sitemap takes long. */
const patience = 300

const generate = async ({ requests, ...options }: Load): Promise<LoadResult> => {
  let next = 0
  const times: number[] = []
  const refused = new Map<number, number>()
  let bytes = 0
  const [first] = requests
  // By all connections in turn, so that none is asked twice in a round; a single one is written once.
  const takeTurns = (request: object) => ({ ...request, ...requests[next++ % requests.length] })
  const asked = [requests.length === 1 ? { ...first } : { ...first, setupRequest: takeTurns }]
  const run = autocannon({ ...options, timeout: patience, requests: asked })
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
  if (problems.length > 0)
    throw new Error(`${first?.path} was answered ${problems.join(', ')} of ${times.length}`)
  return {
    count: times.length,
    perSecond: times.length / duration,
    p50: atShare(times, 0.5),
    p95: atShare(times, 0.95),
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
