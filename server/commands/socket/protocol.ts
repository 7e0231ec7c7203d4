import { join, resolve } from 'node:path'

/** Bytes of a socket's address with its closing zero, where they are fewest: macOS 104, Linux 108 (`sockaddr_un`). */
const addressLimit = 104

/** Where a running shop listens for commands; not usable if the system would cut the path short. */
export function socketPathOf(dataDir: string): { path: string; isUsable: boolean } {
  const path = join(resolve(dataDir), 'welo.sock')
  return { path, isUsable: Buffer.byteLength(path) < addressLimit }
}

/** The route of a command: `POST /admin/add` with its arguments and options as JSON. */
export function routeOf(command: string): string {
  return `/${command.replaceAll(' ', '/')}`
}

/** A line of the answer (newline-delimited JSON). The exit code is the last, with the reason if the command failed. */
export type Reply =
  | { print: string }
  | { progress: [done: number, total: number, what: string] }
  | { exitCode: number; error?: string }
