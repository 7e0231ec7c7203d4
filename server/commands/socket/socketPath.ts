import { join, resolve } from 'node:path'

/** Bytes of a socket's address with its closing zero, where they are fewest: macOS 104, Linux 108 (`sockaddr_un`). */
const addressLimit = 104

/** The address of a shop that runs on some directory. */
export interface SocketPath {
  path: string
  /** False when the system would cut it short. */
  isUsable: boolean
}

/** Where a running shop listens for commands. */
export function socketPathOf(dataDir: string): SocketPath {
  const path = join(resolve(dataDir), 'welo.sock')
  return { path, isUsable: Buffer.byteLength(path) < addressLimit }
}
