import { readdir, readFile } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the ids of the process's current child processes. */
export async function listChildProcesses(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/**
 * Returns the bytes of resident memory: the current size (`VmRSS`) or the maximum (`VmHWM`). Returns 0 if the process has ended
 * or the host has no /proc.
 */
export async function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
}

/** The kernel's clock ticks per second. The CPU times in /proc/[pid]/stat are in ticks (proc(5)). */
const ticksPerSecond = 100

/**
 * Returns the CPU seconds of a process and its descendants, including ended ones that their parents waited for. Without /proc,
 * returns only the CPU seconds of this process.
 */
export function readCpuSeconds(root: number): number {
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
    // The process name in parentheses can contain any characters. The numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const used = fields.slice(11, 15).reduce((sum, time) => sum + time, 0)
    return [{ pid: Number(pid), parent: fields[1] ?? 0, seconds: used / ticksPerSecond }]
  } catch {
    // The process has ended since it was listed.
    return []
  }
}
