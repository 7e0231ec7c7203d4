import * as tokens from '../../theme/tokens.ts'

type Variables<Group extends string, T> = { readonly [Name in keyof T & string]: `var(--${Group}-${Name})` }

/**
 * The tokens of theme/tokens.ts as CSS variables: `color.ink` is `var(--color-ink)`, which globalStyle sets for light and
 * dark. A name that is no token does not compile.
 */
export const color: Variables<'color', typeof tokens.colors.light> = toVariables('color')

export const space: Variables<'space', typeof tokens.space> = toVariables('space')

export const radius: Variables<'radius', typeof tokens.radius> = toVariables('radius')

export const shadow: Variables<'shadow', typeof tokens.shadow> = toVariables('shadow')

export const font: Variables<'font', typeof tokens.font> = toVariables('font')

export const textSize: Variables<'text', typeof tokens.textSize> = toVariables('text')

export const duration: Variables<'duration', typeof tokens.duration> = toVariables('duration')

/** Minimum width and height of a touch target. */
export const target = tokens.target

/**
 * Media conditions for that width and wider, for `sizes` attributes. In `em`, which follows the browser's text size: with text at
 * 200 % a page has the layout of a window half as wide.
 */
export const screen = {
  tablet: `(min-width: ${tokens.tablet / 16}em)`,
  desktop: `(min-width: ${tokens.desktop / 16}em)`,
  wide: `(min-width: ${tokens.wide / 16}em)`,
} as const

/** Media queries for that width and wider. */
export const from = {
  tablet: `@media ${screen.tablet}`,
  desktop: `@media ${screen.desktop}`,
  wide: `@media ${screen.wide}`,
} as const

// Named by what is asked for: a browser gets the values with globalStyle, and is spared a second list of them.
function toVariables<T extends object>(group: string) {
  return new Proxy({} as T, { get: (_, name) => `var(--${group}-${String(name)})` })
}

/** Height of the line below a field, for its hint or error. */
export const errorLine = '1.25rem'
