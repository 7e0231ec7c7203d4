import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorLine, space, target } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FormFooter } from './FormFooter.tsx'
import { SlowLoadingHint } from './SlowLoadingHint.tsx'

interface Props {
  fields: number
  textSkeleton?: ReactNode
}

export function FormSkeleton({ fields, textSkeleton }: Props) {
  return (
    <>
      {textSkeleton}
      <Rows>
        {Array.from({ length: fields }, (_, index) => (
          <FieldSkeleton key={index} />
        ))}
        <Skeleton height={target} />
      </Rows>
      <FormFooter>
        <SlowLoadingHint />
      </FormFooter>
    </>
  )
}

const FieldSkeleton = () => (
  <Field>
    <Line>
      <Skeleton width="6rem" height="1rem" />
    </Line>
    <Skeleton height={target} />
    <ErrorLine />
  </Field>
)

export function TextSkeleton() {
  return (
    <Lines>
      <Skeleton height="1rem" />
      <Skeleton width="70%" height="1rem" />
    </Lines>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${space.m};
`

const Field = styled.div`
  display: grid;
  gap: ${space.xs};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 1lh;
`

const ErrorLine = styled.div`
  height: ${errorLine};
`

const Lines = styled.div`
  display: grid;
  align-content: space-evenly;
  height: 2lh;
`
