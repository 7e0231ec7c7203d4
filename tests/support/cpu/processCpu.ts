import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The kernel's clock ticks a second, in which /proc counts (proc(5)). */
const ticksPerSecond = 100

/**
 * Since that process began: its own CPU time and that of all its descendants, those that ended included, in seconds.
 * Without /proc it is this process's own alone.
 */
export function cpuSecondsOf(root: number): number {
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
    if (pid === root) return true
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
