import * as tokens from '../../theme/tokens.ts'

type Variables<Group extends string, T> = { readonly [Name in keyof T & string]: `var(--${Group}-${Name})` }

/**
 * The tokens of theme/tokens.ts as CSS variables: `color.ink` is `var(--color-ink)`, which GlobalStyle sets for light and
 * dark. A name that is no token does not compile.
 */
export const color = toVariables('color', tokens.colors.light)

export const space = toVariables('space', tokens.space)

export const radius = toVariables('radius', tokens.radius)

export const shadow = toVariables('shadow', tokens.shadow)

export const font = toVariables('font', tokens.font)

export const textSize = toVariables('text', tokens.textSize)

export const duration = toVariables('duration', tokens.duration)

/** The smallest side of anything a thumb must hit. */
export const target = tokens.target

/** Phone first: each begins a block for that width and wider. */
export const from = {
  tablet: `@media (min-width: ${tokens.breakpoint.tablet}px)`,
  desktop: `@media (min-width: ${tokens.breakpoint.desktop}px)`,
  wide: `@media (min-width: ${tokens.breakpoint.wide}px)`,
} as const

function toVariables<Group extends string, T extends object>(group: Group, names: T) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, `var(--${group}-${name})`])) as Variables<
    Group,
    T
  >
}

/** The line kept free below a field for what is wrong with it; the skeleton keeps the same. */
export const errorLine = '1.25rem'
