import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

test.each(documents)('every link in %s points to an existing file and heading', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
    ([, link]) => link!,
  )

  expect(links.filter((link) => !isValidLink(document, link))).toEqual([])
})

test.each(documents)('every project file and folder that %s names exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`((?:\w+\/)+[\w./-]*)`/g)].map(
    ([, path]) => path!,
  )

  const projectPaths = named.filter((path) => folders.test(path) && !examples.has(path))
  expect(projectPaths.filter((path) => !existsSync(path))).toEqual([])
})

const folders = /^(backoffice|dataProvider|docs|identity|server|storefront|tests|theme)\//

/** The files that docs/extending.md creates, with their complete text. */
const examples = new Set(
  [...readFileSync('docs/extending.md', 'utf8').matchAll(/^`([\w./]+)`\n\n```tsx?\n/gm)].map(
    ([, path]) => path,
  ),
)

const isValidLink = (document: string, link: string) => {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  return (
    existsSync(file) && (heading === undefined || headingIds(readFileSync(file, 'utf8')).includes(heading))
  )
}

/** Returns the ids that Markdown renderers give the headings. */
const headingIds = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
