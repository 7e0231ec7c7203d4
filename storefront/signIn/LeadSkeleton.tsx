import { styled } from 'styled-components'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The skeleton of two lines of text above a form. */
export function LeadSkeleton() {
  return (
    <Lead>
      <Skeleton height="1rem" />
      <Skeleton width="70%" height="1rem" />
    </Lead>
  )
}

const Lead = styled.div`
  display: grid;
  align-content: space-evenly;
  height: 2lh;
`
