/**
 * The shop's design tokens, such as colors and spacing, as plain values (docs/decisions/003). The storefront turns them into CSS
 * variables, the back office into an MUI theme.
 */
export const colors = {
  light: {
    paper: '#faf7f2',
    raised: '#fffdf9',
    sunken: '#f1ebe1',
    ink: '#1d1a17',
    muted: '#665e54',
    line: '#e2dacd',
    edge: '#8a8073',
    accent: '#0b5d5b',
    accentHover: '#084947',
    onAccent: '#ffffff',
    accentSoft: '#e2eeeb',
    danger: '#9b2c2c',
    success: '#2f6b3c',
    warning: '#8a5a00',
  },
  dark: {
    paper: '#1b1917',
    raised: '#25221e',
    sunken: '#141210',
    ink: '#f3eee6',
    muted: '#b5ab9d',
    line: '#3b3630',
    edge: '#877d70',
    accent: '#74cbc0',
    accentHover: '#93dad1',
    onAccent: '#0e2220',
    accentSoft: '#1f3532',
    danger: '#f0a29b',
    success: '#9bd1a4',
    warning: '#e6bd73',
  },
} as const

export type ColorName = keyof (typeof colors)['light']

export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.5rem',
  xxl: '4rem',
  xxxl: '6.5rem',
} as const

export const radius = { s: '4px', m: '8px', pill: '999px' } as const

export const shadow = {
  raised: '0 1px 2px rgb(29 26 23 / 8%), 0 8px 24px rgb(29 26 23 / 8%)',
} as const

export const font = {
  /** The display cut, for the largest size only. Its weight is 330. */
  display: "'Fraunces Display', 'Fraunces Display Fallback', Georgia, 'Times New Roman', serif",
  heading: "Fraunces, 'Fraunces Fallback', Georgia, 'Times New Roman', serif",
  text: "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
} as const

/** Seven font sizes. The four largest are fluid between viewport widths of 360 and 1440 px. */
export const textSize = {
  small: '0.875rem',
  body: '1rem',
  /** Long texts. */
  reading: '1.125rem',
  large: 'clamp(1.125rem, 1.042rem + 0.37vw, 1.375rem)',
  heading: 'clamp(1.5rem, 1.375rem + 0.556vw, 1.875rem)',
  title: 'clamp(1.875rem, 1.583rem + 1.296vw, 2.75rem)',
  display: 'clamp(2.5rem, 1.833rem + 2.963vw, 4.5rem)',
} as const

export const duration = { fast: '150ms', normal: '250ms' } as const

/**
 * Minimum viewport widths in pixels. From `phone`, lists of products have two columns. At `wide`, all of the header's links fit in
 * one row.
 */
export const phone = 360
export const tablet = 640
/** From this width, the cart's summary is beside its lines, and the sidebar of the back office is not a drawer (ADM-6). */
export const mobile = 768
export const desktop = 1024
export const wide = 1280

/** Minimum width and height of a touch target. */
export const target = '44px'

/** The same in light and dark mode, because scanners need this contrast. */
export const qrCode = { dark: '#000000', light: '#ffffff' } as const
