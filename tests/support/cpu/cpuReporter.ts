import type { Reporter, TestModule } from 'vitest/node'
import { findOverruns, readBudgets, writeBudgets, type Measured } from './cpuBudgets.ts'

type Spans = Map<string, { start: number; end: number }>

/**
 * Says which projects and files took longest, and fails the run when a file takes more than twice the CPU time that
 * `tests/cpuBudgets.json` gives it. CPU, not the clock: that one tells of the machine and of what else runs there. With
 * `WRITE_CPU_BUDGETS` in the environment it writes down what it has measured instead, times that number.
 * @param enforces whether more than that fails the run; `npm run test:all` runs more of each file, so it only tells
 */
export function createCpuReporter({ enforces }: { enforces: boolean }): Reporter {
  const factor = process.env['WRITE_CPU_BUDGETS']
  if (factor && !enforces) throw new Error('WRITE_CPU_BUDGETS is for what npm test runs')
  const spans: Spans = new Map()
  const extendSpan = ({ project: { name } }: TestModule) => {
    const now = Date.now()
    spans.set(name, { start: spans.get(name)?.start ?? now, end: now })
  }
  return {
    onTestModuleQueued: extendSpan,
    onTestModuleEnd: extendSpan,
    onTestRunEnd: (modules) => {
      const measured = modules.map(measure).filter(({ tests }) => tests > 0)
      print(measured, spans)
      if (factor) return writeBudgets(measured, readBudgets(), Number(factor))
      const overruns = enforces ? findOverruns(measured, readBudgets()) : []
      if (overruns.length === 0) return
      process.stdout.write(
        `\nToo much CPU time (docs/development.md, “Writing a test”):\n${overruns.map((line) => `  ${line}\n`).join('')}`,
      )
      process.exitCode = 1
    },
  }
}

const measure = (module: TestModule): Measured => {
  const ran = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped')
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    cpu: module.meta().cpuSeconds,
    tests: ran.length,
  }
}

const print = (measured: Measured[], spans: Spans) => {
  const rows = [...spans].map(([project, { start, end }]) => {
    const own = measured.filter((one) => one.project === project)
    const cpu = own.reduce((sum, one) => sum + (one.cpu ?? 0), 0)
    const tests = own.reduce((sum, one) => sum + one.tests, 0)
    const seconds = ((end - start) / 1000).toFixed(0)
    return `  ${project.padEnd(14)} ${seconds.padStart(5)} s ${cpu.toFixed(0).padStart(5)} s of CPU ${String(tests).padStart(5)} tests in ${own.length} files\n`
  })
  const mostExpensive = measured
    .toSorted((one, other) => (other.cpu ?? 0) - (one.cpu ?? 0))
    .slice(0, 15)
    .map(({ project, file, cpu = 0 }) => `  ${cpu.toFixed(1).padStart(6)} s ${project} ${file}\n`)
  process.stdout.write(`\nProjects:\n${rows.join('')}\nMost CPU time:\n${mostExpensive.join('')}`)
}
