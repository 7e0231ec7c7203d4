import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const vagueWords =
  /\b(?:(?:no|some|any|every)body|(?:who|what|where|which|whose)(?:so)?ever|howsoever|meanwhile|anew|besides|by then|at once|all the same|any more|for good|as it were|thereby|therein|hitherto)\b/gi

/** Lines that may have a vague word, because they quote the specification: at most 20. */
const exceptions = [
  { file: 'docs/requirements.md', text: 'meanwhile.' },
  { file: 'docs/requirements.md', text: 'an object, whatever it' },
]

const folders = ['backoffice', 'dataProvider', 'docs', 'identity', 'server', 'storefront', 'tests', 'theme']
const listFiles = () =>
  [
    ...readdirSync('.'),
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    ),
  ].filter(
    (file) =>
      /\.(?:md|tsx?|mjs|html|json)$/.test(file) &&
      !/package-lock|\/migrations\/|^tests\/words\.test\.ts$/.test(file),
  )

interface VagueLine {
  file: string
  line: number
  words: string
  text: string
}

const findVagueLines = (file: string): VagueLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const words = text.match(vagueWords)
      return words ? [{ file, line: index + 1, words: words.join(', '), text }] : []
    })

const isException = ({ file, text }: VagueLine) =>
  exceptions.some((exception) => exception.file === file && text.includes(exception.text))

test('no code, comment or document has a vague word', () => {
  const lines = listFiles().flatMap(findVagueLines)

  const refused = lines.filter((line) => !isException(line))
  expect(refused.map(({ file, line, words, text }) => `${file}:${line} ${words}: ${text.trim()}`)).toEqual([])
  expect(lines.filter(isException)).toHaveLength(exceptions.length)
  expect(exceptions.length).toBeLessThanOrEqual(20)
})
