import Markdown from 'markdown-to-jsx'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { markdownOptions } from '../../dataProvider/contract/markdown.ts'
import { color, space } from '../styles/cssTokens.ts'
import { Link } from './Link.tsx'

/** Loaded by MarkdownText for texts with marks: the library is as large as a page. */
export function RenderedMarkdown({ text, top }: { text: string; top: number }) {
  const options = markdownOptions(text, top)
  return (
    <Frame>
      <Markdown options={{ ...options, overrides: { ...options.overrides, ...parts } }}>{text}</Markdown>
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
