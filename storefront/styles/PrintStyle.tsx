import { createGlobalStyle } from 'styled-components'

/** Prints a page as a sheet: without header, footer, messages and buttons, black on white. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 16mm;
    }

    :root {
      color-scheme: light;
      --color-paper: white;
      --color-raised: white;
      --color-sunken: white;
      --color-ink: black;
      --color-muted: black;
      --color-accent: black;
    }

    body :is(header, footer, nav, button, [data-sonner-toaster]) {
      /* Their own styles are more specific. */
      display: none !important;
    }
  }
`
