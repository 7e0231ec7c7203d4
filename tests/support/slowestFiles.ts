import type { Reporter } from 'vitest/node'

const count = 15

/** Prints the slowest test files with their seconds at the end of a run. */
export const slowestFiles: Reporter = {
  onTestRunEnd: (modules) => {
    const lines = modules
      .map((module) => ({
        name: `${module.project.name} ${module.relativeModuleId}`,
        seconds: module.diagnostic().duration / 1000,
      }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, count)
      .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s ${name}\n`)
    process.stdout.write(`\nSlowest files:\n${lines.join('')}`)
  },
}
