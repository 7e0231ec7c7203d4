import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

/** Runs the repository's linter on a tree of these files, with one rule as configured. Returns the files with errors. */
export async function lintTree(rule: string, files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'lint-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const { overrides } = JSON.parse(await readFile('.oxlintrc.json', 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[]
  }
  const own = overrides.flatMap(({ files: globs, rules }) =>
    rule in rules ? { files: globs, rules: { [rule]: rules[rule] } } : [],
  )
  const config = {
    jsPlugins: [resolve('tests/lint/plugin.mjs')],
    overrides: own,
    categories: { correctness: 'off' },
  }
  await writeFile(join(root, '.oxlintrc.json'), JSON.stringify(config))
  for (const [name, code] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), code)
  }
  const run = promisify(execFile)(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: root })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return [...new Set(diagnostics.map(({ filename }) => filename))].toSorted()
}
