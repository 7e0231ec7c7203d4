import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'

/** Fields beside each other where there is room, below each other where there is not. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.m};
`
