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

/** Where the caller's terminal shows what the running shop says. */
export interface RemoteOutput extends CommandOutput {
  /** Why the command was not carried out. */
  fail: (message: string) => void
  /** The running shop has the command. */
  onHandedOver: () => void
}

/** Has the shop that runs on that directory run the command; its exit code, or undefined when none takes commands there. */
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

/** The answer once it begins; undefined when no shop listens there. */
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
        else if (unusedCodes.has(error.code)) resolve(undefined)
        else
          reject(
            new CommandError(
              `The command cannot reach the running shop: ${error.message}. Run it as the user that runs the shop.`,
            ),
          )
      })
      .end(JSON.stringify(invocation))
  })

/** The lines of the answer, up to where the connection is lost. */
async function* readLines(answer: IncomingMessage) {
  try {
    yield* createInterface({ input: answer })
  } catch {
    // The last line is missing, which says enough.
  }
}

/** No socket, one that a killed process left behind, or one that a stopping shop is closing. */
const unusedCodes = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ECONNRESET'])

const lostError = () => new CommandError('The shop stopped before it reported the result of the command.')
