import { getRoles, isInaccessible, queryAllByRole, screen } from '@testing-library/dom'

/** Waits for an element with that role and name, and returns its accessible nodes. */
export async function findAccessibilityTree(role: string, name?: string): Promise<string> {
  return readAccessibilityTree(await screen.findByRole(role, name === undefined ? {} : { name }))
}

/**
 * Returns the accessible nodes of an element as an indented outline: role, name and states, such as
 * `heading "Details" level=2`. A text that is not part of a name follows a colon or a dash.
 */
export function readAccessibilityTree(element: Element): string {
  const nodes = findNodes()
  const describe = (node: Node): string[] => {
    if (node instanceof Element) return isHidden(node) ? [] : describeElement(node)
    const text = node.nodeType === Node.TEXT_NODE && node.textContent?.replaceAll(/\s+/g, ' ').trim()
    return text ? [textMark + text] : []
  }
  const describeElement = (node: Element): string[] => {
    const children = [...node.childNodes].flatMap(describe)
    const found = nodes.get(node)
    if (!found) return node.matches('p, time') ? joinTexts(children) : children
    const { role, name } = found
    const title = [role, name && JSON.stringify(name), ...readStates(node)].filter(Boolean).join(' ')
    const inner = namedByContent.has(role) ? children.filter((line) => !isText(line)) : children
    if (inner.length === 1 && isText(inner[0])) return [`${title}: ${inner[0].slice(textMark.length)}`]
    return [title, ...inner.map((line) => `  ${line}`)]
  }
  return describe(element).join('\n')
}

/** Roles without a meaning of their own. Their texts are listed instead. */
const ignored = new Set(['generic', 'paragraph', 'presentation', 'time', 'strong', 'emphasis'])

/** Their content is their name, so only their inner roles are listed. */
const namedByContent = new Set(['heading', 'link', 'button', 'img'])

/** Finds the roles and names of all accessible elements of the document. */
const findNodes = () => {
  const nodes = new Map<Element, { role: string; name: string }>()
  for (const role of Object.keys(getRoles(document.body)).filter((one) => !ignored.has(one))) {
    queryAllByRole(document.body, role, {
      name: (name, element) => {
        // Testing Library gives an unnamed section a role, and a summary none.
        if (role !== 'region' || name) nodes.set(element, { role, name })
        return true
      },
    })
  }
  for (const summary of document.querySelectorAll('summary'))
    nodes.set(summary, { role: 'button', name: summary.textContent })
  return nodes
}

const textMark = '- '
const isText = (line: string | undefined): line is string => line?.startsWith(textMark) === true

/** Joins the adjacent texts of a paragraph, which inline elements divide. */
const joinTexts = (lines: string[]): string[] =>
  lines.reduce<string[]>((joined, line) => {
    const last = joined.at(-1)
    return isText(line) && isText(last)
      ? [...joined.slice(0, -1), `${last} ${line.slice(textMark.length)}`]
      : [...joined, line]
  }, [])

const isHidden = (element: Element): boolean => {
  const isFolded =
    element.parentElement?.matches('details:not([open])') === true && !element.matches('summary')
  return isFolded || element.closest('[inert]') !== null || isInaccessible(element)
}

const readStates = (element: Element): string[] => {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1]
  const states = ['current', 'expanded', 'pressed', 'disabled', 'busy', 'haspopup'].flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`)
    return value === null || value === 'false' ? [] : [value === 'true' ? state : `${state}=${value}`]
  })
  return [
    ...(level === undefined ? [] : [`level=${level}`]),
    ...states,
    ...(element.matches('details[open] > summary') ? ['expanded'] : []),
    ...(element.matches(':disabled') ? ['disabled'] : []),
  ]
}
