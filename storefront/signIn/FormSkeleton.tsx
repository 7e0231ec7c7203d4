import { styled } from 'styled-components'
import { space, target } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { errorLine } from './geometry.ts'

/** The form's room while it is not known whether somebody is signed in already. */
export function FormSkeleton() {
  return (
    <Rows>
      <FieldSkeleton />
      <FieldSkeleton />
      <Skeleton height={target} />
    </Rows>
  )
}

const FieldSkeleton = () => (
  <Field>
    <Label>
      <Skeleton width="6rem" height="1rem" />
    </Label>
    <Skeleton height={target} />
    <Free />
  </Field>
)

const Rows = styled.div`
  display: grid;
  gap: ${space.m};
`

const Field = styled.div`
  display: grid;
  gap: ${space.xs};
`

const Label = styled.div`
  display: flex;
  align-items: center;
  height: 1lh;
`

const Free = styled.div`
  height: ${errorLine};
`
