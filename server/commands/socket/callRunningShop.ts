import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import type { Invocation } from '../command.ts'
import { CommandError } from '../commandError.ts'
import type { CommandOutput } from '../context.ts'
import { routeOf, socketPathOf, type Reply } from './protocol.ts'

interface Call {
  command: string
  invocation: Invocation
}

export interface RemoteOutput extends CommandOutput {
  /** Receives the reason if the command fails. */
  fail: (message: string) => void
  /** Called when the running shop has accepted the connection. */
  onHandedOver: () => void
}

/**
 * Runs a command in the running shop that uses `dataDir`.
 * @returns the exit code; undefined if no shop listens there
 * @throws {CommandError} if the shop stops before it reports the result, or this process may not use the socket
 */
export async function callRunningShop(
  dataDir: string,
  call: Call,
  output: RemoteOutput,
): Promise<number | undefined> {
  const { path, isUsable } = socketPathOf(dataDir)
  const answer = isUsable ? await send(path, call, output.onHandedOver) : undefined
  if (!answer) return undefined
  for await (const line of readLines(answer)) {
    const reply = JSON.parse(line) as Reply
    if ('print' in reply) output.print(reply.print)
    else if ('progress' in reply) output.progress(...reply.progress)
    else {
      if (reply.error !== undefined) output.fail(reply.error)
      return reply.exitCode
    }
  }
  throw lostError()
}

/** Returns the response as soon as it begins; undefined if no shop listens on the socket. */
const send = (socketPath: string, { command, invocation }: Call, onHandedOver: () => void) =>
  new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    let isHandedOver = false
    request({ socketPath, method: 'POST', path: routeOf(command), headers, agent: false }, resolve)
      .once('socket', (socket) =>
        socket.once('connect', () => {
          isHandedOver = true
          onHandedOver()
        }),
      )
      .on('error', (error: NodeJS.ErrnoException) => {
        if (isHandedOver) reject(lostError())
        else if (notListeningCodes.has(error.code)) resolve(undefined)
        else
          reject(
            new CommandError(
              `The command cannot reach the running shop: ${error.message}. Run it as the user that runs the shop.`,
            ),
          )
      })
      .end(JSON.stringify(invocation))
  })

async function* readLines(answer: IncomingMessage) {
  try {
    yield* createInterface({ input: answer })
  } catch {
    // The caller detects the loss: the last line, with the exit code, is missing.
  }
}

/** Error codes that mean that no shop listens. The socket is missing, is being closed, or belongs to a killed process. */
const notListeningCodes = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ECONNRESET'])

const lostError = () => new CommandError('The shop stopped before it reported the result of the command.')
