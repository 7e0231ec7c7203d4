import { STATUS_CODES } from 'node:http'
import { colors } from '../../theme/tokens.ts'
import { escapeMarkup } from '../http/markup.ts'

/** The page of a request that was refused: it needs neither React nor the API, since the shop may be too busy. */
export function renderErrorPage(status: number, message: string): string {
  const title = escapeMarkup(STATUS_CODES[status] ?? 'Something went wrong')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1><p>${escapeMarkup(message)}.</p><p><a href="">Try again</a> · <a href="/">Return to Home</a></p></main></body></html>
`
}

const declare = ({ paper, ink, accent }: Record<'paper' | 'ink' | 'accent', string>) =>
  `body{background:${paper};color:${ink}}a{color:${accent}}`

const styles = `:root{color-scheme:light dark}
body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh 1.5rem;text-align:center}
${declare(colors.light)}
@media (prefers-color-scheme:dark){${declare(colors.dark)}}`
