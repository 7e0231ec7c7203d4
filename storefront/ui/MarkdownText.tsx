import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'

// Most texts have no marks, and a page as it is sent is complete without the script.
const RenderedMarkdown = lazy(async () => ({
  default: (await import('./RenderedMarkdown.tsx')).RenderedMarkdown,
}))

interface Props {
  /** Markdown, or plain text, whose line breaks stay. */
  text: string
  /** The level of its highest heading: one below that of the page's heading above it. */
  top: 2 | 3
}

/** A text that the seller typed, rendered as its marks say. */
export function MarkdownText({ text, top }: Props) {
  const plain = <PlainText>{toPlainText(text)}</PlainText>
  if (toPlainText(text) === text) return plain
  return (
    <Suspense fallback={plain}>
      <RenderedMarkdown text={text} top={top} />
    </Suspense>
  )
}

const PlainText = styled.p`
  max-width: 65ch;
  white-space: pre-line;
`
