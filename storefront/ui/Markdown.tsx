import MarkdownToJsx from 'markdown-to-jsx'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { markdownOptions } from '../../dataProvider/contract/markdown.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Link } from './Link.tsx'

interface Props {
  /** Markdown, or plain text, whose line breaks stay. */
  text: string
  /** The level of its highest heading: one below that of the page's heading above it. */
  top: 2 | 3
}

/** A text that the seller typed, rendered as its marks say. With its library it is as large as a page: see ItemText. */
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

const parts = {
  a: { component: TextLink },
  img: { props: { loading: 'lazy', decoding: 'async' } },
}

const Frame = styled.div`
  max-width: 65ch;
  overflow-wrap: anywhere;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.m};
  }

  p,
  li {
    white-space: pre-line;
  }

  :is(h1, h2, h3, h4, h5, h6):not(:first-child) {
    margin-top: ${space.m};
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
`
