import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What the tests of a file are known to take of the processors, from the first hook to the last; twice that fails. */
interface Budget {
  seconds: number
  /** Why so much is needed; wanted of whatever takes more than `explainBeyond`. */
  because?: string
}

/** One file in one project. */
interface Measured {
  /** Project and file: the key in the list of budgets. */
  name: string
  project: string
  cpu: number
  tests: number
}

const list = new URL('../cpuBudgets.json', import.meta.url)
/** Of a file that has no budget of its own, in seconds. */
const usual = 5
const explainBeyond = 20
/** Set, what was measured is written down in place of complaints, times this number: how much slower other machines are. */
const writing = 'WRITE_CPU_BUDGETS'

/**
 * Says which projects and files took longest, and fails the run when a file takes more than twice the CPU time that
 * `tests/cpuBudgets.json` gives it. CPU, not the clock: that one tells of the machine and of what else runs there.
 * @param enforces whether more than that fails the run; `npm run test:all` runs more of each file, so it only tells
 */
export function createCpuReporter({ enforces }: { enforces: boolean }): Reporter {
  const spans = new Map<string, { start: number; end: number }>()
  const extendSpan = ({ project: { name } }: TestModule) => {
    const now = Date.now()
    spans.set(name, { start: spans.get(name)?.start ?? now, end: now })
  }
  return {
    onTestModuleQueued: extendSpan,
    onTestModuleEnd: extendSpan,
    onTestRunEnd: (modules) => {
      const measured = modules.map(measure).filter(({ tests }) => tests > 0)
      const budgets = readBudgets()
      print(measured, spans)
      if (!enforces) return
      const times = process.env[writing]
      if (times) return write(measured, budgets, Number(times))
      const complaints = [...measured.flatMap((one) => overrun(one, budgets)), ...faulty(budgets)]
      if (complaints.length === 0) return
      process.stdout.write(
        `\nToo much CPU time (README, “Writing a test”):\n${complaints.map((line) => `  ${line}\n`).join('')}`,
      )
      process.exitCode = 1
    },
  }
}

const measure = (module: TestModule): Measured => {
  const { project, relativeModuleId } = module
  const ran = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped')
  return {
    name: `${project.name} ${relativeModuleId}`,
    project: project.name,
    cpu: module.meta().cpuSeconds ?? 0,
    tests: ran.length,
  }
}

/** What `tests/cpuBudgets.json` says. */
export const readBudgets = () => JSON.parse(readFileSync(list, 'utf8')) as Record<string, Budget>

/** What may be taken by that file in that project, as in `node tests/theme/colors.test.ts`. */
export const budgetOf = (name: string, budgets: Record<string, Budget>): Budget =>
  budgets[name] ?? { seconds: usual }

const overrun = ({ name, cpu }: Measured, budgets: Record<string, Budget>): string[] => {
  const { seconds } = budgetOf(name, budgets)
  return cpu <= 2 * seconds ? [] : [`${name}: ${cpu.toFixed(1)} s, more than twice ${seconds} s`]
}

const faulty = (budgets: Record<string, Budget>): string[] =>
  Object.entries(budgets).flatMap(([name, { seconds, because }]) => [
    ...(seconds > explainBeyond && !because ? [`${name}: a budget of ${seconds} s wants a "because"`] : []),
    ...(existsSync(name.split(' ')[1] ?? '') ? [] : [`${name}: there is no such file`]),
  ])

const print = (measured: Measured[], spans: Map<string, { start: number; end: number }>) => {
  const sum = (all: Measured[], of: 'cpu' | 'tests') => all.reduce((total, one) => total + one[of], 0)
  const rows = [...spans].map(([project, { start, end }]) => {
    const own = measured.filter((one) => one.project === project)
    const seconds = ((end - start) / 1000).toFixed(0)
    return `  ${project.padEnd(14)} ${seconds.padStart(5)} s ${sum(own, 'cpu').toFixed(0).padStart(5)} s of CPU ${String(sum(own, 'tests')).padStart(5)} tests in ${own.length} files\n`
  })
  const slowest = measured
    .toSorted((one, other) => other.cpu - one.cpu)
    .slice(0, 15)
    .map(({ name, cpu }) => `  ${cpu.toFixed(1).padStart(6)} s ${name}\n`)
  process.stdout.write(`\nProjects:\n${rows.join('')}\nMost CPU time:\n${slowest.join('')}`)
}

/** Writes what was measured, so many times, over what stood there; reasons stay, and files that need no budget lose theirs. */
const write = (measured: Measured[], budgets: Record<string, Budget>, times: number) => {
  if (!(times > 0)) throw new Error(`${writing} is no number`)
  for (const { name, cpu } of measured) {
    const seconds = Math.ceil(cpu * times)
    if (seconds > usual) budgets[name] = { ...budgets[name], seconds }
    else delete budgets[name]
  }
  const sorted = Object.entries(budgets).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
