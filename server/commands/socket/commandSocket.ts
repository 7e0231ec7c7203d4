import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyError, type FastifyReply } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { describeError } from '../../errors/describeError.ts'
import type { CallWatch } from '../../http/callWatch.ts'
import type { SignInProvider } from '../../identity/signInProvider.ts'
import type { Stores } from '../../stores.ts'
import type { Command, Invocation } from '../command.ts'
import { CommandError, exitCodeOf, exitCodes } from '../commandError.ts'
import { commands } from '../commands.ts'
import { createContext } from '../context.ts'
import { throttleProgress } from '../terminal/progress.ts'
import { routeOf, socketPathOf, type Reply } from './protocol.ts'

interface CommandTarget {
  config: Config
  stores: Stores
  provider: SignInProvider
  log: Logger
  callWatch: CallWatch
}

/** In bytes. */
export const requestLimit = 64 * 1024

/**
 * In milliseconds. `request` and `close` limit how long a request takes to arrive, and how long a shutdown waits for a running
 * command. `progress` is the minimum time between two progress reports.
 */
const times = { request: 10_000, progress: 100, close: 5000 }

/** Accepts any arguments and options. The command validates its own. */
const invocationSchema = z.record(z.string(), z.union([z.string(), z.boolean()]))

/**
 * Opens a socket through which `npm run shop` runs commands in this process, since only one process can open the embedded
 * database. Only the user who runs this process has access to the socket, so callers need no further authentication. On
 * PostgreSQL no socket is opened, because it is not needed. If the socket cannot be created, the shop runs without it.
 * @returns `close` stops accepting commands and waits up to five seconds for the running one
 */
export async function openCommandSocket(
  shop: CommandTarget,
  offered: readonly Command[] = commands,
): Promise<{ close: () => Promise<void> }> {
  const { log, stores, config } = shop
  const none = { close: async () => {} }
  if (stores.database.engine !== 'embedded') return none
  const { path, isUsable } = socketPathOf(config.DATA_DIR)
  if (!isUsable) {
    log.warn(
      { path },
      'the path of DATA_DIR is too long for a socket: stop the shop before you run a command',
    )
    return none
  }
  const stopping = new AbortController()
  /** Commands run one at a time. */
  const limit = pLimit(1)
  const server = await createCommandServer(shop, offered, limit, stopping.signal)
  try {
    await listen(server, path)
  } catch (err) {
    log.warn({ err }, 'the command socket cannot be opened: stop the shop before you run a command')
    return none
  }
  return {
    close: async () => {
      stopping.abort()
      // Also deletes the socket file. The directory is still locked, so the file cannot belong to the next shop.
      const closed = new Promise((resolve) => server.close(resolve))
      // Waits for the commands too: a command whose caller has disconnected still uses the stores.
      const idle = Promise.all([closed, limit(async () => {})])
      const timeout = new AbortController()
      await Promise.race([idle, sleep(times.close, undefined, timeout)])
      timeout.abort()
      server.closeAllConnections()
    },
  }
}

const createCommandServer = async (
  shop: CommandTarget,
  offered: readonly Command[],
  limit: LimitFunction,
  stopping: AbortSignal,
) => {
  const app = Fastify({
    bodyLimit: requestLimit,
    requestTimeout: times.request,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setNotFoundHandler(({ url }, reply) =>
    refuse(reply, `The running shop has no command ${url.slice(1).replaceAll('/', ' ')}.`),
  )
  app.setErrorHandler(({ code }: FastifyError, _request, reply) =>
    refuse(
      reply,
      code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? 'The request is too long.'
        : 'This is not a valid command request.',
    ),
  )
  for (const command of offered)
    app.post(routeOf(command.name), { schema: { body: invocationSchema } }, async ({ body }, reply) => {
      const lines = new PassThrough()
      void limit(() => runCommand(command, body, shop, lines, stopping))
      return reply.type(ndjson).send(lines)
    })
  await app.ready()
  return app.server
}

const ndjson = 'application/x-ndjson'

const toLine = (reply: Reply) => `${JSON.stringify(reply)}\n`

const refuse = (reply: FastifyReply, error: string) =>
  reply.type(ndjson).send(toLine({ exitCode: exitCodes.usage, error }))

/** Runs the command unless its caller has disconnected, and streams its output. Never throws. */
const runCommand = async (
  command: Command,
  invocation: Invocation,
  shop: CommandTarget,
  lines: PassThrough,
  stopping: AbortSignal,
) => {
  if (lines.destroyed) return
  const reply = (message: Reply) => {
    // A running command continues after its caller has disconnected.
    if (lines.writable) lines.write(toLine(message))
  }
  try {
    if (stopping.aborted)
      throw new CommandError(
        'The server is shutting down. The command was not run. Run it again after the restart.',
      )
    shop.log.info({ command: command.name }, 'command')
    const progress = throttleProgress((...report) => reply({ progress: report }), times.progress)
    const context = createContext(shop, { print: (text) => reply({ print: text }), progress })
    await command.run(context, invocation)
    reply({ exitCode: exitCodes.done })
  } catch (error) {
    const reason = describeError(error)
    if (reason === undefined) shop.log.error({ err: error }, 'command failed')
    reply({
      exitCode: exitCodeOf(error),
      error: reason ?? 'The command failed. See the log of the running shop.',
    })
  }
  lines.end()
}

/** Deletes an existing socket first. This process has locked the data directory, so the socket's process has ended. */
const listen = async (server: Server, path: string) => {
  rmSync(path, { force: true })
  // `server.listen` creates the file immediately, while the mask denies access to other users. Fastify's `listen` would create it
  // later.
  const mask = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(mask)
  }
  await once(server, 'listening')
  server.on('error', () => {})
}
