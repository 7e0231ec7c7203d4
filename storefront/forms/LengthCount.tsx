import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import { useTyped } from './typed.ts'

interface Props {
  /** Of the field that is counted. */
  name: string
  limit: number
}

/** How much of a field's room is used, counted as the rules count it: without what surrounds the text. */
export function LengthCount({ name, limit }: Props) {
  const { length } = (useTyped(name) ?? '').trim()
  return (
    <Count $isOver={length > limit}>
      {length} / {limit.toLocaleString('en-US')}
    </Count>
  )
}

const Count = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? color.danger : 'inherit')};
`
