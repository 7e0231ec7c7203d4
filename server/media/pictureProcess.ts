// A process of its own for one picture (pictureChild.ts).
import { writeFile } from 'node:fs/promises'
import { convertPicture } from './convertPicture.ts'
import { encodeVariants } from './variants/encodeVariants.ts'

const works = { convertPicture, encodeVariants }
export type Works = typeof works

/** What is to be done with the picture. */
export type Order = { [Name in keyof Works]: { name: Name; task: Parameters<Works[Name]>[0] } }[keyof Works]

/** What came of it; a failure in the words of whoever had it. */
export type Outcome<Result = unknown> = { result: Result } | { failure: string }

const outcomeOf = ({ name, task }: Order): Promise<Outcome> =>
  (works[name] as (given: typeof task) => Promise<unknown>)(task).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: String(error instanceof Error ? error.message : error) }),
  )

// Where memory runs out, Linux ends this process and not the shop; other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
process.once('disconnect', () => process.exit())
process.once('message', async (order: Order) => process.send?.(await outcomeOf(order)))
