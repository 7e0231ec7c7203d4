import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { CommandError } from '../commandError.ts'
import type { CommandOutput } from '../context.ts'
import { replySchema, toLine, type Request } from './protocol.ts'
import { socketPathOf } from './socketPath.ts'

interface RemoteOutput extends CommandOutput {
  /** Why the command was not carried out. */
  fail: (message: string) => void
  /** The running shop has the command. */
  onHandedOver: () => void
}

/** Has the shop that runs on that directory run the command; its exit code, or undefined when none takes commands there. */
export async function callRunningShop(
  dataDir: string,
  request: Request,
  output: RemoteOutput,
): Promise<number | undefined> {
  const { path, isUsable } = socketPathOf(dataDir)
  const socket = isUsable ? await connect(path) : undefined
  if (!socket) return undefined
  // What is lost with the connection is noticed below.
  socket.on('error', () => {})
  socket.write(toLine(request))
  output.onHandedOver()
  for await (const line of createInterface({ input: socket })) {
    const reply = replySchema.parse(JSON.parse(line))
    if (reply.type === 'exit') {
      socket.destroy()
      return reply.code
    }
    if (reply.type === 'print') output.print(reply.text)
    if (reply.type === 'progress') output.progress(reply.done, reply.total, reply.what)
    if (reply.type === 'error') output.fail(reply.message)
  }
  throw new CommandError('The running shop ended before it had said how the command went.')
}

const connect = async (path: string): Promise<Socket | undefined> => {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (nobodyListens.has(String(error.code))) return undefined
    throw new CommandError(`The running shop cannot be asked: ${error.message}. Only its own user may.`)
  }
}

/** No socket, one that a killed process left behind, or one that is just going. */
const nobodyListens = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ECONNRESET'])
