import * as tokens from '../../theme/tokens.ts'

type Variables<Group extends string, T> = { readonly [Name in keyof T & string]: `var(--${Group}-${Name})` }

/**
 * The tokens of theme/tokens.ts as CSS variables: `color.ink` is `var(--color-ink)`, which globalStyle sets for light and dark
 * mode. Unknown token names do not compile.
 */
export const color: Variables<'color', typeof tokens.colors.light> = toVariables('color')

export const space: Variables<'space', typeof tokens.space> = toVariables('space')

export const radius: Variables<'radius', typeof tokens.radius> = toVariables('radius')

export const shadow: Variables<'shadow', typeof tokens.shadow> = toVariables('shadow')

export const font: Variables<'font', typeof tokens.font> = toVariables('font')

export const textSize: Variables<'text', typeof tokens.textSize> = toVariables('text')

export const duration: Variables<'duration', typeof tokens.duration> = toVariables('duration')

export const target = tokens.target

/**
 * Media conditions for this width and above, for `sizes` attributes. They use `em`, which follows the browser's text size. If the
 * text is twice as large, a window has the layout of a window half as wide.
 */
export const screen = {
  phone: `(min-width: ${tokens.phone / 16}em)`,
  tablet: `(min-width: ${tokens.tablet / 16}em)`,
  mobile: `(min-width: ${tokens.mobile / 16}em)`,
  desktop: `(min-width: ${tokens.desktop / 16}em)`,
  wide: `(min-width: ${tokens.wide / 16}em)`,
} as const

/** Media queries for this width and above. */
export const from = {
  phone: `@media ${screen.phone}`,
  tablet: `@media ${screen.tablet}`,
  mobile: `@media ${screen.mobile}`,
  desktop: `@media ${screen.desktop}`,
  wide: `@media ${screen.wide}`,
} as const

// Builds each variable's name from the property's name, so that the browser bundle contains no second list of tokens.
function toVariables<T extends object>(group: string) {
  return new Proxy({} as T, { get: (_, name) => `var(--${group}-${String(name)})` })
}

/** The maximum width of a long text: about 65 characters, which are narrower than the zero that `ch` measures. */
export const lineLength = '29em'

/** Height of a line of text below a field, which shows its hint or error. */
export const errorLine = '1.25rem'
