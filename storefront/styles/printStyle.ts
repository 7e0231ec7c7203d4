import { css } from 'styled-components'

/** Prints pages in black on white, without header, footer, short messages, forms and buttons (PAGE-10). */
export const printStyle = css`
  @media print {
    @page {
      margin: 16mm;
    }

    :root {
      color-scheme: light;
      --color-paper: white;
      --color-raised: white;
      --color-sunken: white;
      --color-accentSoft: white;
      --color-ink: black;
      --color-muted: black;
      --color-accent: black;
    }

    html {
      font-size: 87.5%;
    }

    /* A closed section prints open. */
    [data-prints-open]::details-content {
      content-visibility: visible !important;
    }

    main {
      /* The minimum height for screens would add another sheet. */
      min-height: 0 !important;
      padding-bottom: 0 !important;
    }

    [data-print='hidden'],
    body :is(:is(header, footer, aside):not(main *), nav, button, form, [data-item], [data-sonner-toaster]) {
      /* Needs !important, because the components' styles are more specific. */
      display: none !important;
    }
  }
`
