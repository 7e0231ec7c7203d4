import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import type { SignInProvider } from '../../identity/signInProvider.ts'
import type { Stores } from '../../stores.ts'
import type { Command } from '../command.ts'
import { commands } from '../commands.ts'
import { answerRequest } from './answerRequest.ts'
import { socketPathOf } from './socketPath.ts'

/** The socket while it is open. */
export interface CommandSocket {
  /** Accepts no more commands and waits, up to five seconds, for the running one. */
  close: () => Promise<void>
}

/** The open shop that commands work on. */
export interface CommandTarget {
  config: Config
  stores: Stores
  provider: SignInProvider
  log: Logger
}

/** How long the shop, once told to stop, waits for the command that is running, in milliseconds. */
const closeTimeout = 5000

/**
 * Lets `npm run shop` work on a running shop, since the embedded database is open in this process alone. Whoever opens
 * the socket can do whatever the owner of this process can, so it is the owner's alone. On PostgreSQL commands need
 * none; a shop whose socket cannot be made goes on without.
 */
export async function openCommandSocket(
  shop: CommandTarget,
  offered: readonly Command[] = commands,
): Promise<CommandSocket> {
  const { log, stores, config } = shop
  const none = { close: async () => {} }
  if (stores.database.engine !== 'embedded') return none
  const { path, isUsable } = socketPathOf(config.DATA_DIR)
  if (!isUsable) {
    log.warn({ path }, 'the path of DATA_DIR is too long for a socket: commands need the shop to be stopped')
    return none
  }
  const queue = createCommandQueue()
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    void answerRequest(socket, { shop, offered, enqueue: queue.add })
  })
  try {
    await listen(server, path)
  } catch (err) {
    log.warn({ err }, 'the socket for commands cannot be opened: commands need the shop to be stopped')
    return none
  }
  return {
    close: async () => {
      // Removes the file too, while the directory is still locked: a shop that starts next makes its own.
      server.close()
      await queue.close()
      for (const socket of connections) socket.destroy()
    },
  }
}

/** The directory is this process's (`lockDirectory`), so a socket that is there is one of a process that ended. */
const listen = async (server: Server, path: string) => {
  rmSync(path, { force: true })
  // The file is made within this call, for its owner alone from the first moment.
  const mask = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(mask)
  }
  await once(server, 'listening')
  server.on('error', () => {})
}

/** Runs one command after the other; a command that still waits when the queue closes is not run. */
const createCommandQueue = () => {
  const limit = pLimit(1)
  let isClosed = false
  return {
    add: (work: () => Promise<void>) => limit(async () => (isClosed ? undefined : work())),
    close: async () => {
      isClosed = true
      const timeout = new AbortController()
      const idle = limit(async () => {})
      await Promise.race([idle, sleep(closeTimeout, undefined, timeout)])
      timeout.abort()
    },
  }
}
