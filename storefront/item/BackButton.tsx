import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { useGoBack } from './goBack.ts'

export function BackButton() {
  const goBack = useGoBack()
  return (
    <Place>
      <Button kind="quiet" onClick={goBack}>
        <ArrowLeftIcon width={20} height={20} />
        Back
      </Button>
    </Place>
  )
}

const Place = styled.div`
  margin-inline-start: calc(-1 * ${space.s});
  padding-block: ${space.m} ${space.s};
`
