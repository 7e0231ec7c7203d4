import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { budgetOf, readBudgets } from './cpuReporter.ts'

/** Begins with the files that take most, so that no worker idles while the other is at one of those in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const budgets = readBudgets()
    const secondsOf = ({ project, moduleId }: TestSpecification) =>
      budgetOf(`${project.name} ${relative(root, moduleId)}`, budgets).seconds
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
  }
}
