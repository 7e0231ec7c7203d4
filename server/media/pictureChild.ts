import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { projectRoot } from '../config/config.ts'
import type { Operations, Outcome } from './pictureProcess.ts'

/** The process ended, or was ended, before it had done its work. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError'
}

/**
 * Runs an operation on a picture in a process of its own, so that all the memory is given back: the allocator of this one
 * would keep much of it, and more with every picture.
 * @throws {BrokenOffError} when the process ends early, or the signal ends it
 * @throws {Error} with the message of what failed in it
 */
export async function runInPictureProcess<Name extends keyof Operations>(
  name: Name,
  task: Parameters<Operations[Name]>[0],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Operations[Name]>>> {
  const child = startProcess()
  const ended = new AbortController()
  // `on`: one that ends while it is being told its task has an error of that, too.
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()).on('error', () => resolve()))
  void end.then(() => ended.abort())
  try {
    child.send({ name, task })
    const outcome = await outcomeOf(child, AbortSignal.any([ended.signal, signal]))
    if ('failure' in outcome) throw new Error(outcome.failure)
    return outcome.result as Awaited<ReturnType<Operations[Name]>>
  } finally {
    child.kill('SIGKILL')
    await end
  }
}

const outcomeOf = async (child: ChildProcess, signal: AbortSignal): Promise<Outcome> => {
  try {
    const [outcome] = (await once(child, 'message', { signal })) as [Outcome]
    return outcome
  } catch (cause) {
    if (!signal.aborted) throw cause
    throw new BrokenOffError('The image process exited before it returned a result', { cause })
  }
}

const source = import.meta.filename

const startProcess = () => {
  // Built, the program stands beside the server's; in development and tests tsx reads the source.
  const [file, execArgv] = source.endsWith('.js')
    ? [join(projectRoot, 'dist/server/pictureProcess.js'), []]
    : [join(dirname(source), 'pictureProcess.ts'), ['--import', 'tsx']]
  // It reads what strangers sent: none of the shop's secrets are with it.
  return fork(file, { cwd: projectRoot, env: {}, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}
