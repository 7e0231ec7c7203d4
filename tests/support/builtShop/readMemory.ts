import { readFile } from 'node:fs/promises'

/** In bytes, what a process has in memory now (`VmRSS`) or had at the most (`VmHWM`); 0 of one that has ended. */
export async function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
}
