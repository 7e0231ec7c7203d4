const nones = new Set('head script style template title noscript datalist'.split(' '))
const inlines = new Set(
  'a abbr b br code em i img kbd label mark output path s small span strong sub sup svg time use video'.split(
    ' ',
  ),
)

const ownDisplay = (element: Element, own: CSSStyleDeclaration | undefined) => {
  if (own?.display) return own.display
  if (element.hasAttribute('hidden') || nones.has(element.localName)) return 'none'
  return inlines.has(element.localName) ? 'inline' : 'block'
}

/** The nearest visibility that an element or what holds it is given. */
const visibilityOf = (element: Element): string => {
  const given = element.closest<HTMLElement>('[style*="visibility"]')
  return given?.style.visibility || 'visible'
}

let empty: CSSStyleDeclaration | undefined

/**
 * `getComputedStyle` for a document without style sheets: what its elements are given themselves, and what browsers hide.
 * jsdom looks through the browser's own style sheet for every element after every change, which was most of a test's time.
 */
export function getInlineStyle(element: Element): CSSStyleDeclaration {
  empty ??= document.createElement('i').style
  const own = element.hasAttribute('style') ? (element as HTMLElement).style : undefined
  return new Proxy(own ?? empty, {
    get: (style, name) => {
      if (name === 'display') return ownDisplay(element, own)
      if (name === 'visibility') return visibilityOf(element)
      if (name === 'getPropertyValue')
        return (property: string) => {
          if (property === 'display') return ownDisplay(element, own)
          return property === 'visibility' ? visibilityOf(element) : style.getPropertyValue(property)
        }
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}
