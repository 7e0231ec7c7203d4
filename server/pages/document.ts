import { pageDataId } from '../../dataProvider/contract/runtimeConfig.ts'

export const htmlType = 'text/html; charset=utf-8'

// Inside a script element only `<` could end the data early.
const toBlock = (data: unknown) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

interface Parts {
  head?: string
  body?: string
  data: object
}

/** Fills a document's places. Replacements are functions, since `$` means something to String.replace. */
export function fillDocument(template: string, { head = '', body = '', data }: Parts): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => body)
    .replace('<!--data-->', () => toBlock(data))
}
