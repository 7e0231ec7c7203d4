import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { low } from './ItemColumns.tsx'

export function BackButton() {
  const goBack = useGoBack()
  return (
    <Frame>
      <Button kind="quiet" onClick={goBack}>
        <ArrowLeftIcon width={20} height={20} />
        Back
      </Button>
    </Frame>
  )
}

/** Goes to the previous page, or to the shop when there is none (ITEM-13). */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  // The router's key of a visit's first page.
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate('/shop') : navigate(-1))
}

const Frame = styled.div`
  margin-inline-start: calc(-1 * ${space.s});
  padding-block: ${space.m} ${space.s};

  ${low} {
    padding-block: ${space.xs};
  }
`
