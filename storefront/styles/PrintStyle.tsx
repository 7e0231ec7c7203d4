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

    html {
      font-size: 87.5%;
    }

    main {
      /* Else a screen's height would begin another sheet. */
      min-height: 0 !important;
      padding-bottom: 0 !important;
    }

    body :is(header, footer, nav, button, [data-sonner-toaster]) {
      /* Their own styles are more specific. */
      display: none !important;
    }
  }
`
