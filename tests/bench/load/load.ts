import { readAuthToken } from '../../support/builtShop/users.ts'
import { ownerEnv } from '../../support/builtShop/startBuiltShop.ts'
import { readCpuSeconds } from '../../support/processes.ts'
import type { PartOptions, PartResult } from '../part.ts'
import { haveOwnCores } from './cores.ts'
import { measureCost, type Cost } from './costs.ts'
import { startGenerator, type Generator } from './generator.ts'
import { engines, startFilled, type MeasuredShop } from './measuredShop.ts'
import { rowsFor, type Row } from './rows.ts'
import { startReference } from './startReference.ts'
import { formatRow, loadHeader, type Measured } from './table.ts'

/** Measures typical requests of the built shop on both engines. Reports and returns a row for each. */
export async function measureLoad({ server, seconds, report }: PartOptions): Promise<PartResult> {
  report(
    haveOwnCores
      ? 'The load generator has one core, the server another.\n'
      : 'There is no taskset or no second core, so load generator and server share CPU time.\n',
  )
  report(loadHeader)
  const generator = startGenerator()
  const reference = await startReference(generator, seconds / 2)
  const references = new Map<string, Promise<Cost>>()
  const measured: Measured[] = []
  const add = (row: Measured) => {
    measured.push(row)
    report(formatRow(row))
  }
  try {
    for (const engine of engines) {
      const shop = await startFilled(server, engine)
      try {
        add(await measureFirstSitemap(generator, shop))
        for (const row of await readRows(shop)) {
          const ours = await measureRow(row, generator, shop, seconds)
          // Measured once for both engines, because their responses have about the same size.
          const theirs = references.get(row.name) ?? reference.measure(ours.bytes)
          references.set(row.name, theirs)
          add({ ...ours, reference: await theirs })
        }
      } finally {
        await shop.stop()
      }
    }
    return { figures: measured, beyond: [] }
  } finally {
    generator.stop()
    reference.stop()
  }
}

const readRows = async ({ url }: MeasuredShop): Promise<Row[]> => {
  const document = await (await fetch(url)).text()
  const [asset] = /\/assets\/vendor-[^" ]+\.js/.exec(document) ?? []
  if (asset === undefined) throw new Error('The first page names no vendor chunk')
  return rowsFor(asset)
}

/** Called for each row, because a token is valid only for minutes. */
const readCallersHeaders = async (url: string, caller: Row['caller']) => {
  if (!caller) return {}
  const owner = { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD }
  const token = await readAuthToken(url, caller === 'admin' ? owner : undefined)
  return { authorization: `Bearer ${token}` }
}

const measureRow = async (
  row: Row,
  generator: Generator,
  shop: MeasuredShop,
  seconds: number,
): Promise<Measured> => {
  const ofCaller = await readCallersHeaders(shop.url, row.caller)
  const requests = row.requests.map(({ path, headers }) => ({ path, headers: { ...headers, ...ofCaller } }))
  const cost = await measureCost(generator, shop, requests, seconds)
  const { p50, p95 } = await generator.run({ url: shop.url, requests, connections: 1, duration: seconds / 2 })
  return { ...cost, engine: shop.engine, row: row.name, p50, p95 }
}

/** Measures the first request for the sitemap after a start, when the shop must generate it. */
const measureFirstSitemap = async (generator: Generator, { url, engine, pid, postgresPid }: MeasuredShop) => {
  const read = () => [pid, postgresPid].map((one) => (one === undefined ? 0 : readCpuSeconds(one) * 1000))
  const before = read()
  const requests = [{ path: '/sitemap.xml', headers: {} }]
  const { perSecond, p50, p95, bytes } = await generator.run({ url, requests, connections: 1, amount: 1 })
  const [cpu, postgresCpu] = read().map((after, index) => after - before[index]!)
  return { engine, row: 'first sitemap', perSecond, cpu: cpu!, postgresCpu: postgresCpu!, p50, p95, bytes }
}
