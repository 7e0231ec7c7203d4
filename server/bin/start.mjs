// @ts-check
// Plain JavaScript: it runs before anything is built, and Node 20 cannot run TypeScript.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildIfStale } from './build.mjs'

await buildIfStale()
process.env['NODE_ENV'] = 'production'
// With this setting, V8 collects garbage after less heap growth than by default, to save memory (docs/performance.md).
setFlagsFromString('--heap-growing-percent=30')
// A computed path, so that the type checker does not resolve a file that may not be built yet.
const main = join(import.meta.dirname, '../../dist/server/main.js')
await import(main)
