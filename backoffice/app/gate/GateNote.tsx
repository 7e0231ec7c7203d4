import type { ReactNode } from 'react'
import { colors, font, radius, space, textSize } from '../../../theme/tokens.ts'

interface Props {
  title?: string
  children: ReactNode
}

/** A quiet page of a few words, without the component library that is not loaded yet. */
export function GateNote({ title, children }: Props) {
  return (
    <main className="gate">
      <style>{style}</style>
      <div role={title ? 'alert' : 'status'}>
        {title && <h1>{title}</h1>}
        {children}
      </div>
    </main>
  )
}

const { light, dark } = colors
const style = `
body { margin: 0; background: ${light.paper}; color: ${light.ink}; }
.gate { font: ${textSize.body} ${font.text}; max-width: 28rem; margin: 0 auto; padding: ${space.xxl} ${space.m}; }
.gate h1 { font: 500 ${textSize.heading} ${font.heading}; }
.gate a, .gate button, .gate summary { color: ${light.accent}; }
.gate button, .gate input { font: inherit; padding: ${space.s} ${space.m}; background: none; border: 1px solid; border-radius: ${radius.m}; }
.gate input { box-sizing: border-box; width: 100%; color: inherit; }
.gate form { display: grid; gap: ${space.s}; justify-items: start; margin-top: ${space.m}; }
.gate form p { margin: 0; }
.gate summary { cursor: pointer; padding: ${space.s} 0; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  .gate a, .gate button, .gate summary { color: ${dark.accent}; }
}`
