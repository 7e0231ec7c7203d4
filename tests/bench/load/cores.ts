import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export const generatorCore = 0

/** Of what answers: the shop, its PostgreSQL and the reference. */
export const serverCore = 1

const taskset = ['/usr/bin/taskset', '/bin/taskset'].find((path) => existsSync(path))

/** Whether what asks and what answers have a core each, which only Linux does for us. */
export const haveOwnCores = taskset !== undefined && availableParallelism() > 1

/** Keeps a process, its threads and what it will start on one core, where that can be. */
export function pin(pid: number, core: number): void {
  if (haveOwnCores && taskset) execFileSync(taskset, ['-a', '-c', '-p', String(core), String(pid)])
}
