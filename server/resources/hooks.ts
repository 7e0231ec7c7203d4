import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import { firstWords } from '../../dataProvider/contract/pages.ts'
import { HttpProblem } from '../errors.ts'
import type { Body } from './store.ts'

/** What a write can be looked at with. */
export interface WriteContext {
  /** The words with which this server's own addresses begin. */
  firstWords: ReadonlySet<string>
}

/** What a declaration cannot say, in the transaction of the write. */
interface Hooks {
  /** Before a record is made or changed; what the body lacks stays as it is. */
  beforeWrite?: (body: Body, context: WriteContext) => void
}

const hooks: Partial<Record<DeclaredName, Hooks>> = {
  pages: {
    beforeWrite: ({ slug }, { firstWords: ours }) => {
      if (typeof slug !== 'string' || !(ours.has(slug) || firstWords.has(slug))) return
      const message = `The shop has something else at /${slug}`
      throw new HttpProblem(400, 'invalid', message, { slug: message })
    },
  },
}

/** The hooks of that resource; none for most. */
export function hooksOf(name: string): Hooks {
  return hooks[name as DeclaredName] ?? {}
}
