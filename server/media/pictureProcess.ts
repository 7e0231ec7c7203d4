// A process of its own for one picture (pictureChild.ts).
import { writeFile } from 'node:fs/promises'
import { convertPicture } from './convertPicture.ts'
import { encodeVariants } from './variants/encodeVariants.ts'

const operations = { convertPicture, encodeVariants }
export type Operations = typeof operations

/** The message that this process is sent: what to do with the picture. */
type Call = {
  [Name in keyof Operations]: { name: Name; task: Parameters<Operations[Name]>[0] }
}[keyof Operations]

/** The message that it answers; a failure by the error's own message. */
export type Outcome = { result: unknown } | { failure: string }

const run = ({ name, task }: Call): Promise<Outcome> =>
  (operations[name] as (given: typeof task) => Promise<unknown>)(task).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: String(error instanceof Error ? error.message : error) }),
  )

// Where memory runs out, Linux ends this process and not the shop; other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
process.once('disconnect', () => process.exit())
process.once('message', async (call: Call) => process.send?.(await run(call)))
