import type { ReactNode } from 'react'
import { colors, font, radius, space, target, textSize } from '../../../theme/tokens.ts'

interface Props {
  title?: string
  children: ReactNode
}

/** A short page without the component library, which is not loaded yet. With a title, it links back to the shop. */
export const AccessMessage = ({ title, children }: Props) => (
  <div className="access">
    <style>{style}</style>
    {title && (
      <header>
        <span>Back office</span>
        <a href="/">Back to the shop</a>
      </header>
    )}
    <main className={title && 'framed'}>
      <div role={title ? 'alert' : 'status'}>
        {title && <h1>{title}</h1>}
        {children}
      </div>
    </main>
  </div>
)

const toVariables = ({ paper, raised, ink, line, edge, accent, danger }: (typeof colors)['light' | 'dark']) =>
  Object.entries({ paper, raised, ink, line, edge, accent, danger })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

const style = `
:root { ${toVariables(colors.light)} }
@media (prefers-color-scheme: dark) { :root { ${toVariables(colors.dark)} } }
body { margin: 0; background: var(--paper); color: var(--ink); }
.access { font: ${textSize.body}/1.6 ${font.text}; overflow-wrap: anywhere; }
.access header { display: flex; align-items: center; justify-content: space-between; gap: ${space.m}; min-height: 3rem; padding: 0 ${space.m}; background: var(--raised); border-bottom: 1px solid var(--line); }
.access header span { font: 500 1.125rem ${font.heading}; }
.access header a { display: inline-flex; align-items: center; min-height: ${target}; }
.access main { box-sizing: border-box; max-width: 30rem; margin: ${space.xxl} auto; padding: 0 ${space.m}; }
.access .framed > div { display: grid; justify-items: start; gap: ${space.m}; padding: ${space.l}; background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.m}; }
.access h1 { margin: 0; font: 500 ${textSize.heading}/1.2 ${font.heading}; }
.access p { margin: 0; }
.access a, .access button, .access summary { color: var(--accent); }
.access button, .access input { font: inherit; min-height: ${target}; padding: ${space.s} ${space.m}; background: none; border: 1px solid var(--edge); border-radius: ${radius.m}; }
.access button { font-weight: 600; cursor: pointer; }
.access input { box-sizing: border-box; width: 100%; color: inherit; }
.access details { width: 100%; }
.access form { display: grid; gap: ${space.s}; justify-items: start; margin-top: ${space.s}; }
.access form p { color: var(--danger); }
.access summary { cursor: pointer; padding: ${space.s} 0; }
.access :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
