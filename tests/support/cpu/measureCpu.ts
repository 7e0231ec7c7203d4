import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the tests of a file took of the processors, in seconds: this process and all that it started. */
    cpuSeconds?: number
  }
}

let before = 0

beforeAll(() => {
  before = cpuSeconds()
})
// Registered before the file's own hooks, so it runs after them: what they stop has been counted.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures a hook wants
afterAll(({}, file) => {
  file.meta.cpuSeconds = cpuSeconds() - before
})

/** The kernel's clock ticks a second, in which /proc counts (proc(5)). */
const ticksPerSecond = 100

/** Since this process began: its own CPU time and that of all its descendants, those that ended included; without /proc its own alone. */
function cpuSeconds(): number {
  if (!existsSync('/proc/self/stat')) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readStat)
      .map((stat) => [stat.pid, stat]),
  )
  const belongs = (pid: number): boolean => {
    if (pid === process.pid) return true
    const parent = processes.get(pid)?.parent
    return parent !== undefined && belongs(parent)
  }
  return [...processes.values()].reduce((sum, { pid, seconds }) => sum + (belongs(pid) ? seconds : 0), 0)
}

const readStat = (pid: string) => {
  try {
    // The name in parentheses may hold anything; the numbers come after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const used = fields.slice(11, 15).reduce((sum, time) => sum + time, 0)
    return [{ pid: Number(pid), parent: fields[1] ?? 0, seconds: used / ticksPerSecond }]
  } catch {
    // It ended meanwhile.
    return []
  }
}
