import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { projectRoot } from '../config/config.ts'
import type { Operations, Outcome } from './pictureProcess.ts'

/** The process ended, or was killed, before it returned a result. */
export class PictureProcessError extends Error {
  override readonly name = 'PictureProcessError'
}

/**
 * Runs an image operation in a child process, because its memory is freed when it exits. In this process, the allocator would
 * retain much of the memory.
 * @throws {PictureProcessError} when the process ends early, or the signal is aborted
 * @throws {Error} with the message of an error in the process
 */
export async function runInPictureProcess<Name extends keyof Operations>(
  name: Name,
  task: Parameters<Operations[Name]>[0],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Operations[Name]>>> {
  const child = startProcess()
  const ended = new AbortController()
  // A process that exits while the task is being sent also emits `error`, possibly late. So the listener is never removed.
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
    throw new PictureProcessError('The image process exited before it returned a result', { cause })
  }
}

const source = import.meta.filename

const startProcess = () => {
  // A built server uses the built script. A server that runs from source uses the source, with tsx.
  const [file, execArgv] = source.endsWith('.js')
    ? [join(projectRoot, 'dist/server/pictureProcess.js'), []]
    : [join(dirname(source), 'pictureProcess.ts'), ['--import', 'tsx']]
  // The process reads untrusted images, so it gets no environment variables, which can contain secrets.
  return fork(file, { cwd: projectRoot, env: {}, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}
