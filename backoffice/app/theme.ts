import type { RaThemeOptions } from 'react-admin'
import { colors, desktop, duration, font, radius, shadow, tablet, textSize } from '../../theme/tokens.ts'

/** Pixels; below it the sidebar is a drawer (ADM-6). */
const mobile = 768

/**
 * Milliseconds (TIP-1): a tooltip opens after 700, and at once for whoever moves on within 300. MUI's
 * window for that is 800 longer than the delay with which a tooltip closes, and less than none closes it at once too.
 */
const tooltipDelay = { enterDelay: 700, enterNextDelay: 0, leaveDelay: 300 - 800 }

/** The shop's tokens as a MUI theme: dense and calm, labels above their fields. */
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
      // Each line of user text takes its direction from its first letter (TXT-4).
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
  // Else what does not fit scrolls in a box that no key reaches.
  MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
  MuiDialog: { styleOverrides: { paper: { boxShadow: shadow.raised } } },
  MuiTooltip: { defaultProps: tooltipDelay },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  // What filters nothing says so: All states.
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
    // Why a field is closed has to be read.
    styleOverrides: { root: { marginLeft: 0, marginRight: 0, '&.Mui-disabled': { color: color.muted } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: color.line },
      // The longest word of its head is a column's minimum width; no word in its cells pushes another column out.
      head: { color: color.muted },
      body: { overflowWrap: 'anywhere' },
    },
  },
})

const raComponents = (color: Colors): Components => ({
  // White on paper unless told.
  RaSkipNavigationButton: { styleOverrides: { root: { color: color.ink } } },
  // A table of records is framed as a card is, its last row by that frame.
  RaDataTable: {
    styleOverrides: {
      root: {
        border: `1px solid ${color.line}`,
        borderRadius: radius.m,
        overflow: 'hidden',
        backgroundColor: color.raised,
        '& tbody tr:last-child td': { borderBottom: 0 },
        // Columns that do not fit scroll in the table, not with the page.
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      },
    },
  },
  // A form's actions are below it and always within reach, also on a phone.
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
