// `npm run bench` (docs/performance.md). Run it on an otherwise idle host. Exits with code 1 if a figure exceeds its budget.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureClaims } from './claims.ts'
import { measureEmails } from './emails.ts'
import { measureLists } from './lists.ts'
import { measureLoad } from './load/load.ts'
import { reportMemory } from './memory.ts'
import type { Part } from './part.ts'
import { countFirstVisits } from './phone.ts'
import { measureScale } from './scale.ts'
import { measureSearch } from './search.ts'
import { measureStarts } from './start.ts'

const parts: Record<string, Part> = {
  claims: measureClaims,
  emails: measureEmails,
  lists: measureLists,
  load: measureLoad,
  memory: reportMemory,
  phone: countFirstVisits,
  search: measureSearch,
  start: measureStarts,
}
const usual = Object.keys(parts).join()
parts['scale'] = measureScale

const { values } = parseArgs({
  options: {
    /** One or more parts, separated by commas. */
    only: { type: 'string', default: usual },
    /** Measures only the part `scale`: catalogs of growing size. This takes minutes. */
    scale: { type: 'boolean', default: false },
    /**
     * The checkout whose build is measured, for example an older one for a comparison. Some parts always measure this checkout.
     */
    server: { type: 'string', default: '.' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
})

const names = values.scale ? ['scale'] : values.only.split(',')
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join()}, only ${Object.keys(parts).join(', ')}`)

// With `--json`, stdout contains only the JSON, and the report goes to stderr.
const output = values.json ? process.stderr : process.stdout
const options = {
  server: resolve(values.server),
  seconds: Number(values.seconds),
  report: (text: string) => void output.write(text),
}
const figures: Record<string, unknown> = {}
for (const name of names) {
  const found = await parts[name]!(options)
  figures[name] = found.figures
  for (const line of found.beyond) process.stderr.write(`Over the budget: ${line}\n`)
  if (found.beyond.length > 0) process.exitCode = 1
}
if (values.json) process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`)
