import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

// Most descriptions have no marks, and a page is sent complete without the script. Where that fails to load, the words stay.
const Markdown = lazy(() =>
  loadChunk(() => import('../ui/Markdown.tsx')).then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Words }),
  ),
)

interface Props {
  text: string
  /** The level of its highest heading: one below that of the page's heading above it. */
  top?: 2 | 3
}

/** A description with the line breaks that the seller typed, and as its Markdown says (TXT-2). */
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
  max-width: 65ch;
  white-space: pre-line;
`
