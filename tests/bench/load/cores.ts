import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export const generatorCore = 0

/** The core of the shop, its PostgreSQL and the reference server. */
export const serverCore = 1

const taskset = ['/usr/bin/taskset', '/bin/taskset'].find((path) => existsSync(path))

/** True if the load generator and the servers run on separate cores. This requires two cores and the Linux command `taskset`. */
export const haveOwnCores = taskset !== undefined && availableParallelism() > 1

/** Pins a process, its threads and its future child processes to one core, if that is possible. */
export function pin(pid: number, core: number): void {
  if (haveOwnCores && taskset) execFileSync(taskset, ['-a', '-c', '-p', String(core), String(pid)])
}
