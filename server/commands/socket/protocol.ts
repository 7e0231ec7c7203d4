import { join, resolve } from 'node:path'

/** In bytes, with the terminating zero. macOS allows 104 for a socket's path, Linux 108 (`sockaddr_un`). */
const addressLimit = 104

/** Returns the path on which a running shop listens for commands. It is not usable if it is too long for a socket. */
export function socketPathOf(dataDir: string): { path: string; isUsable: boolean } {
  const path = join(resolve(dataDir), 'welo.sock')
  return { path, isUsable: Buffer.byteLength(path) < addressLimit }
}

/** Returns the path of a command's route: `/admin/add` for `admin add`. The body contains the arguments and options as JSON. */
export function routeOf(command: string): string {
  return `/${command.replaceAll(' ', '/')}`
}

/** A line of the response (newline-delimited JSON). The last line has the exit code and, after a failure, the reason. */
export type Reply =
  | { print: string }
  | { progress: [done: number, total: number, what: string] }
  | { exitCode: number; error?: string }
