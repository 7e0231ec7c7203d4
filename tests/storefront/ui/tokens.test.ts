import { expect, test } from 'vitest'
import { color } from '../../../storefront/styles/cssTokens.ts'
import { colors, type ColorName } from '../../../theme/tokens.ts'
import { globalStyle } from '../../../storefront/styles/globalStyle.ts'

test('a color accessor returns the CSS variable that the light and dark themes declare', () => {
  expect(color.accentHover).toBe('var(--color-accentHover)')
  expect(globalStyle).toContain(`--color-accentHover: ${colors.light.accentHover};`)
  expect(globalStyle).toContain(`--color-accentHover: ${colors.dark.accentHover};`)
})

// WCAG 2.2 contrast: 4.5 for text (1.4.3), 3 for the borders of controls (1.4.11).
const grounds = ['paper', 'raised', 'sunken'] as const
const texts = ['ink', 'muted', 'accent', 'danger', 'success', 'warning'] as const
const pairs: [ColorName, ColorName, number][] = [
  ...grounds.flatMap((ground) => texts.map((text): [ColorName, ColorName, number] => [text, ground, 4.5])),
  ...grounds.map((ground): [ColorName, ColorName, number] => ['edge', ground, 3]),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['ink', 'accentSoft', 4.5],
  ['accent', 'accentSoft', 4.5],
]

test.each(pairs)('%s on %s has enough contrast in both themes', (front, ground, least) => {
  for (const theme of [colors.light, colors.dark]) {
    expect(contrast(theme[front], theme[ground])).toBeGreaterThanOrEqual(least)
  }
})

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
