import { pageDataId } from '../../dataProvider/contract/runtimeConfig.ts'

export const htmlType = 'text/html; charset=utf-8'

// Escapes `<`, the only character that could end the script element early.
const toBlock = (data: unknown) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

interface Parts {
  head?: string
  body?: string
  data: object
}

/** Fills the placeholders of a document. Replacements are functions, because `$` is special in replacement strings. */
export function fillDocument(template: string, { head = '', body = '', data }: Parts): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => body)
    .replace('<!--data-->', () => toBlock(data))
}
