// @ts-check
// Plain JavaScript: it runs before anything is built, and Node 20 runs no TypeScript.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildIfStale } from './build.mjs'

await buildIfStale()
process.env['NODE_ENV'] = 'production'
// V8 would let garbage double the heap before it collects any: a third less memory for the same work (docs/performance.md).
setFlagsFromString('--heap-growing-percent=30')
// A path, so that the type checker does not look for what may not be built yet.
const main = join(import.meta.dirname, '../../dist/server/main.js')
await import(main)
