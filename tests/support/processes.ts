import { readdir, readFile } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The ids of the processes that this one has started and that have not ended. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** In bytes, what a process has in memory now (`VmRSS`) or had at the most (`VmHWM`); 0 of one that has ended. */
export async function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
}

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
