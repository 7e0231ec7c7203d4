import { afterAll, beforeAll } from 'vitest'
import { cpuSecondsOf } from './processCpu.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the tests of a file took of the processors, in seconds: this process and all that it started. */
    cpuSeconds?: number
  }
}

let before = 0

beforeAll(() => {
  before = cpuSecondsOf(process.pid)
})
// Registered before the file's own hooks, so it runs after them: what they stop has been counted.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures a hook wants
afterAll(({}, file) => {
  file.meta.cpuSeconds = cpuSecondsOf(process.pid) - before
})
