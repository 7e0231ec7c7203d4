import MarkdownToJsx from 'markdown-to-jsx'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { markdownOptions } from '../../dataProvider/contract/markdown.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { lineLength, color, radius, space } from '../styles/cssTokens.ts'
import * as layoutTexts from '../texts/layout.ts'
import { Link } from './Link.tsx'

interface Props {
  /** Markdown, or plain text whose line breaks are preserved. */
  text: string
  /** The level of the highest heading in the text: one level below the heading above the text. */
  top: 2 | 3
}

/** Renders an admin's text as Markdown. The Markdown library is large, so ItemText loads this component lazily. */
export function Markdown({ text, top }: Props) {
  const options = markdownOptions(text, top)
  return (
    <Frame>
      {toPlainText(text) === text ? (
        <p>{text}</p>
      ) : (
        <MarkdownToJsx options={{ ...options, overrides: { ...options.overrides, ...parts } }}>
          {text}
        </MarkdownToJsx>
      )}
    </Frame>
  )
}

const TextLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') && !href.startsWith('//') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener">
      {children}
    </a>
  )

/** A table that scrolls separately, also by keyboard, if it is wider than the text. */
const Table = ({ children }: ComponentProps<'table'>) => (
  <TableBox dir="auto" role="group" aria-label={layoutTexts.table} tabIndex={0}>
    <table>{children}</table>
  </TableBox>
)

/** Places bullets and quote lines on the side where the text starts. */
const typed = { props: { dir: 'auto' } }

const parts = {
  a: { component: TextLink },
  ul: typed,
  ol: typed,
  blockquote: typed,
  table: { component: Table },
  img: { props: { loading: 'lazy', decoding: 'async' } },
}

/** The space below a heading, which is a third of the space above it (TXT-3). */
const belowHeading = `calc(1.5 * ${space.s})`

const Frame = styled.div`
  max-width: ${lineLength};

  > div > * + *,
  blockquote > * + * {
    margin-top: ${space.m};
  }

  /* Aligns the text with its bullet, even if its direction differs from the list. */
  li {
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }

  li + li,
  li > * + * {
    margin-top: ${space.xs};
  }

  :is(h1, h2, h3, h4, h5, h6) {
    &:not(:first-child) {
      margin-top: calc(3 * ${belowHeading});
    }

    + * {
      margin-top: ${belowHeading};
    }
  }

  p,
  li {
    white-space: pre-line;
  }

  img {
    max-width: 100%;
    height: auto;
    border-radius: ${radius.m};
  }

  ul,
  ol {
    padding-inline-start: 1.25rem;
  }

  blockquote {
    padding-inline-start: ${space.m};
    border-inline-start: 2px solid ${color.line};
  }

  code {
    padding-inline: ${space.xs};
    border-radius: ${radius.s};
    background: ${color.sunken};
    font-size: 0.9em;
  }

  pre {
    padding: ${space.s} ${space.m};
    border-radius: ${radius.m};
    background: ${color.sunken};
    white-space: pre-wrap;

    code {
      padding: 0;
    }
  }

  > div > hr {
    margin-block: ${space.l};
    border: 0;
    border-top: 1px solid ${color.line};
  }
`

// With a single grid track, the table does not widen the text around it.
const TableBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-x: auto;

  table {
    justify-self: start;
    border-collapse: collapse;
    /* The table scrolls, so its words do not need to break. */
    overflow-wrap: break-word;
  }

  th,
  td {
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }

  th {
    background: ${color.sunken};
    font-weight: 600;
  }
`
