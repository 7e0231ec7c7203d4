import { textsOf } from './controls.ts'
import type { Faults } from './errors.ts'

/** A zod schema of the contract, which a form loads only when it is about to be sent. */
interface Rules {
  safeParse: (typed: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** What a form does by rules that are loaded for it: `prepare` as soon as somebody turns to it, `check` before it is sent. */
export function ruledBy(load: () => Promise<Rules>) {
  return {
    // Without a connection they are asked for again by the check.
    prepare: () => void load().catch(() => {}),
    check: async (form: HTMLFormElement): Promise<Faults> => faultsBy(await load(), form),
  }
}

/** The first fault of each field. */
const faultsBy = (rules: Rules, form: HTMLFormElement): Faults => {
  const issues = rules.safeParse(textsOf(form)).error?.issues ?? []
  const faults = issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const)
  return Object.fromEntries(faults.toReversed())
}
