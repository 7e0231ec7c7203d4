// The script of a child process that handles one image (runInPictureProcess.ts).
import { writeFile } from 'node:fs/promises'
import { convertPicture } from './convertPicture.ts'
import { encodeVariants } from './variants/encodeVariants.ts'

const operations = { convertPicture, encodeVariants }
export type Operations = typeof operations

type Call = {
  [Name in keyof Operations]: { name: Name; task: Parameters<Operations[Name]>[0] }
}[keyof Operations]

/** `failure` is the message of an error. */
export type Outcome = { result: unknown } | { failure: string }

const run = ({ name, task }: Call): Promise<Outcome> =>
  (operations[name] as (given: typeof task) => Promise<unknown>)(task).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: String(error instanceof Error ? error.message : error) }),
  )

// Makes Linux kill this process rather than the server if memory runs out. Other systems do not have this file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
process.once('disconnect', () => process.exit())
process.once('message', async (call: Call) => process.send?.(await run(call)))
