import { use, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../styles/cssTokens.ts'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldProps } from './Field.tsx'
import { PendingContext } from './formContext.ts'

interface Props extends FieldProps, ComponentProps<'select'> {
  name: string
  /** Values with what people read for them. */
  options: Readonly<Record<string, string>>
}

/** One of several. */
export function Select({ label, labelId, hint, options, ...select }: Props) {
  const isLocked = use(PendingContext)
  return (
    <Field {...{ label, labelId, hint }} name={select.name}>
      {(control) => (
        <Frame>
          <Choice {...select} {...control} disabled={isLocked}>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Choice>
          <ChevronDownIcon width={20} height={20} />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset: 0 ${space.m} 0 auto;
    margin-block: auto;
    color: ${color.muted};
    pointer-events: none;
  }
`

const Choice = styled.select`
  ${controlStyle}
  padding-inline-end: calc(2 * ${space.m} + 20px);
  appearance: none;
  cursor: pointer;
`
