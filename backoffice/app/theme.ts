import type { RaThemeOptions } from 'react-admin'
import {
  colors,
  desktop,
  duration,
  font,
  mobile,
  radius,
  shadow,
  tablet,
  textSize,
} from '../../theme/tokens.ts'

/**
 * In milliseconds (TIP-1). A tooltip opens after 700 ms, or immediately if another tooltip closed less than 300 ms ago. MUI
 * computes that period as `leaveDelay` + 800 ms. A negative `leaveDelay` closes tooltips immediately.
 */
const tooltipDelay = { enterDelay: 700, enterNextDelay: 0, leaveDelay: 300 - 800 }

/** Builds the MUI theme from the shop's design tokens: compact, with labels above their fields. */
export function buildTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const color = colors[mode]
  const heading = { fontFamily: font.heading, fontWeight: 500 }
  return {
    palette: {
      mode,
      primary: { main: color.accent, dark: color.accentHover, contrastText: color.onAccent },
      secondary: { main: color.accent, contrastText: color.onAccent },
      error: { main: color.danger },
      success: { main: color.success },
      warning: { main: color.warning },
      info: { main: color.accent },
      background: { default: color.paper, paper: color.raised },
      text: { primary: color.ink, secondary: color.muted },
      divider: color.line,
      action: { active: color.muted, hover: color.sunken, selected: color.accentSoft },
    },
    breakpoints: { values: { xs: 0, sm: tablet, md: mobile, lg: desktop, xl: 1440 } },
    shape: { borderRadius: Number.parseInt(radius.m) },
    transitions: {
      duration: { shortest: toMs(duration.fast), shorter: toMs(duration.fast), short: toMs(duration.normal) },
    },
    typography: {
      fontFamily: font.text,
      fontSize: 14,
      h1: { ...heading, fontSize: textSize.heading, lineHeight: 1.2 },
      h2: { ...heading, fontSize: textSize.large, lineHeight: 1.3 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...muiComponents(color), ...raComponents(color) },
  }
}

const toMs = (text: string) => Number.parseInt(text)

type Colors = (typeof colors)['light' | 'dark']
type Components = NonNullable<RaThemeOptions['components']>

const muiComponents = (color: Colors): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums' },
      // Each line of text gets its direction from its first letter (TXT-4).
      'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, a, span, summary, input, textarea': {
        unicodeBidi: 'plaintext',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
      },
    },
  },
  MuiButtonBase: {
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 } },
    },
  },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  // By default, overflowing text of an alert scrolls in a box that is not reachable by keyboard.
  MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
  MuiDialog: { styleOverrides: { paper: { boxShadow: shadow.raised } } },
  MuiTooltip: { defaultProps: tooltipDelay },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  // Shows the label of the empty choice, such as "All".
  MuiSelect: { defaultProps: { displayEmpty: true } },
  MuiFormControl: { defaultProps: { size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: textSize.small,
        fontWeight: 600,
        color: color.ink,
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: color.raised },
      notchedOutline: { top: 0, borderColor: color.edge, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    // The help text can explain why a field is disabled, so it needs enough contrast.
    styleOverrides: { root: { marginLeft: 0, marginRight: 0, '&.Mui-disabled': { color: color.muted } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: color.line },
      head: { color: color.muted },
      // Long words wrap, so that they do not widen their columns.
      body: { overflowWrap: 'anywhere' },
    },
  },
})

const raComponents = (color: Colors): Components => ({
  // By default the text has too little contrast with its background.
  RaSkipNavigationButton: { styleOverrides: { root: { color: color.ink } } },
  // Gives tables the frame of a card. The frame replaces the last row's border.
  RaDataTable: {
    styleOverrides: {
      root: {
        border: `1px solid ${color.line}`,
        borderRadius: radius.m,
        overflow: 'hidden',
        backgroundColor: color.raised,
        '& tbody tr:last-child td': { borderBottom: 0 },
        // Columns that do not fit scroll inside the table, not with the page.
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      },
    },
  },
  // A form's buttons stick to the bottom of the window while the end of the form is below it.
  RaToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          gap: 8,
          minHeight: 0,
          marginTop: 16,
          padding: '12px 0',
          borderTop: `1px solid ${color.line}`,
          backgroundColor: color.paper,
        },
      },
    },
  },
})
