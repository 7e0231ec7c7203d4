import type { Socket } from 'node:net'
import { describeError } from '../../errors/describeError.ts'
import type { Command } from '../command.ts'
import { CommandError, exitCodeOf, exitCodes } from '../commandError.ts'
import { createContext } from '../context.ts'
import { throttleProgress } from '../terminal/progress.ts'
import type { CommandTarget } from './commandSocket.ts'
import { requestLimit, requestSchema, toLine, type Reply, type Request } from './protocol.ts'

interface Options {
  shop: CommandTarget
  offered: readonly Command[]
  /** Runs the work once what came before has ended. */
  enqueue: (work: () => Promise<void>) => Promise<void>
}

/** How long a caller may take to send the request, in milliseconds. */
const requestTimeout = 10_000
/** Milliseconds between two reports of progress. */
const progressInterval = 100

/** Reads a caller's one request, runs its command and sends what it says. Never throws. */
export async function answerRequest(socket: Socket, { shop, offered, enqueue }: Options): Promise<void> {
  // A caller who leaves is no failure of ours; a command that runs already ends by itself.
  socket.on('error', () => {})
  const reply = (message: Reply) => {
    if (socket.writable) socket.write(toLine(message))
  }
  let exitCode: number = exitCodes.done
  try {
    const request = parseRequest(await readLine(socket))
    const command = offered.find(({ name }) => name === request.command)
    if (!command) throw new CommandError(`The running shop knows no command ${request.command}.`, 'usage')
    await enqueue(async () => {
      if (socket.writable) await run(command, request, shop, reply)
    })
  } catch (error) {
    const reason = describeError(error)
    if (reason === undefined) shop.log.error({ err: error }, 'command failed')
    reply({ type: 'error', message: reason ?? "The command failed; the running shop's log says why." })
    exitCode = exitCodeOf(error)
  }
  reply({ type: 'exit', code: exitCode })
  socket.end()
}

const run = async (
  command: Command,
  { invocation }: Request,
  shop: CommandTarget,
  reply: (message: Reply) => void,
) => {
  shop.log.info({ command: command.name }, 'command')
  const context = createContext(shop, {
    print: (text) => reply({ type: 'print', text }),
    progress: throttleProgress(
      (done, total, what) => reply({ type: 'progress', done, total, what }),
      progressInterval,
    ),
  })
  await command.run(context, invocation)
}

const parseRequest = (line: string): Request => {
  const result = requestSchema.safeParse(parseJson(line))
  if (!result.success) throw new CommandError('That was no request for a command.', 'usage')
  return result.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first line. Throws when it is too long or does not come in time. */
const readLine = (socket: Socket) =>
  new Promise<string>((done, refuse) => {
    let received = Buffer.alloc(0)
    const finish = (settle: () => void) => {
      socket.setTimeout(0)
      socket.off('data', read).resume()
      settle()
    }
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\n')
      if (end >= 0) finish(() => done(received.toString('utf8', 0, end)))
      else if (received.length > requestLimit)
        finish(() => refuse(new CommandError('The request is too long.', 'usage')))
    }
    socket.on('data', read)
    socket.once('close', () => refuse(new CommandError('The caller has left.')))
    socket.setTimeout(requestTimeout, () =>
      finish(() => refuse(new CommandError('No request came in time.'))),
    )
  })
