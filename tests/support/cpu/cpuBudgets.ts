import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What the tests of a file take of the processors on the slowest machine that runs them, from their first hook to their
 * last; twice that fails.
 */
interface Budget {
  seconds: number
  /** Why it is so much: wanted beyond `reasonBeyond`. */
  because?: string
}

/** By project and file, as in `node tests/theme/colors.test.ts`. */
type Budgets = Record<string, Budget>

/** The tests of one file in one project. */
export interface Measured {
  project: string
  file: string
  /** CPU seconds; undefined where the project has no `measureCpu.ts` among its setup files. */
  cpu: number | undefined
  tests: number
}

const budgetsFile = new URL('../../cpuBudgets.json', import.meta.url)
/** Of a file that has no budget of its own. */
const defaultSeconds = 5
const reasonBeyond = 20

/** What `tests/cpuBudgets.json` says. */
export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets
}

const keyOf = (project: string, file: string) => `${project} ${file}`
const secondsOf = (budgets: Budgets, project: string, file: string) =>
  budgets[keyOf(project, file)]?.seconds ?? defaultSeconds

/** What is wrong with what was measured, and with the list itself. */
export function findOverruns(measured: Measured[], budgets: Budgets): string[] {
  const slowdown = findSlowdown(measured, budgets)
  const overruns = measured.flatMap(({ project, file, cpu }) => {
    const seconds = secondsOf(budgets, project, file)
    if (cpu === undefined) return [`${keyOf(project, file)}: was not measured`]
    if (cpu <= 2 * seconds * slowdown) return []
    const beside = slowdown > 1 ? ` times ${slowdown.toFixed(1)}, as slow as this machine was` : ''
    return [`${keyOf(project, file)}: ${cpu.toFixed(1)} s, more than twice ${seconds} s${beside}`]
  })
  const errors = Object.entries(budgets).flatMap(([key, { seconds, because }]) => [
    ...(seconds > reasonBeyond && !because ? [`${key}: a budget of ${seconds} s wants a "because"`] : []),
    ...(existsSync(key.split(' ')[1] ?? '') ? [] : [`${key}: there is no such file`]),
  ])
  return [...overruns, ...errors]
}

/**
 * How much more than their budgets the files took at the median, at least 1: a machine that others share is slow for all
 * files alike, and none of them is to blame. Of a few files nothing can be told.
 */
const findSlowdown = (measured: Measured[], budgets: Budgets) => {
  const ratios = measured
    .flatMap(({ project, file, cpu = 0 }) => {
      const budget = budgets[keyOf(project, file)]
      return budget ? [cpu / budget.seconds] : []
    })
    .toSorted((one, other) => one - other)
  return ratios.length < fewestFiles ? 1 : Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1)
}

const fewestFiles = 10

/**
 * Writes down what was measured; the budgets of other files stay, and reasons where one is wanted.
 * @param factor how much slower the slowest machine is than this one
 */
export function writeBudgets(measured: Measured[], budgets: Budgets, factor: number): void {
  if (!(factor > 0)) throw new Error('The factor of the budgets is a number above 0')
  const next = { ...budgets }
  for (const { project, file, cpu = 0 } of measured) {
    const key = keyOf(project, file)
    const seconds = Math.ceil(cpu * factor)
    const because = seconds > reasonBeyond ? budgets[key]?.because : undefined
    if (seconds > defaultSeconds) next[key] = { seconds, ...(because && { because }) }
    else delete next[key]
  }
  const sorted = Object.entries(next).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(budgetsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/**
 * One project after the other, each beginning with the files that take longest, so that no worker idles while another is at
 * one of those in the end. Vitest would go by its last run, of which a machine that has just been set up knows nothing.
 */
export class ProjectsThenLongest extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, projects } = this.ctx
    const budgets = readBudgets()
    const seconds = ({ project, moduleId }: TestSpecification) =>
      secondsOf(budgets, project.name, relative(config.root, moduleId))
    const place = ({ project }: TestSpecification) => projects.indexOf(project)
    return files.toSorted((one, other) => place(one) - place(other) || seconds(other) - seconds(one))
  }
}
