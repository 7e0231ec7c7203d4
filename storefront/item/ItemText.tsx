import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { lineLength } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

// Loaded lazily, because most descriptions contain no Markdown. If loading fails, the plain text is shown.
const Markdown = lazy(() =>
  loadChunk(() => import('../ui/Markdown.tsx')).then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Words }),
  ),
)

interface Props {
  text: string
  /** The level of the highest heading in the text: one level below the heading above the text. */
  top?: 2 | 3
}

/** Renders a description as Markdown, or as plain text with its line breaks (TXT-2). */
export function ItemText({ text, top = 2 }: Props) {
  if (toPlainText(text) === text) return <Words text={text} />
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <Markdown text={text} top={top} />
    </Suspense>
  )
}

const Words = ({ text }: Pick<Props, 'text'>) => <PlainText>{toPlainText(text)}</PlainText>

const PlainText = styled.p`
  max-width: ${lineLength};
  white-space: pre-line;
`
