import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'

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

/** Goes to the previous page; to the shop for someone who began here, as from a search engine. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  // The router gives this key to the page a visit began with.
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate('/shop') : navigate(-1))
}

const Frame = styled.div`
  margin-inline-start: calc(-1 * ${space.s});
  padding-block: ${space.m} ${space.s};
`
