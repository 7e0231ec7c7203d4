import { use, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { useSentValue } from './sentForm.ts'
import { color, space } from '../styles/cssTokens.ts'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldProps } from './Field.tsx'
import { PendingContext } from './formContext.ts'

interface Props extends FieldProps, ComponentProps<'select'> {
  name: string
  /** Labels by option value. */
  options: Readonly<Record<string, string>>
}

export function Select({ label, labelId, hint, options, ...select }: Props) {
  const isLocked = use(PendingContext)
  const value = useSentValue(select.name) ?? select.defaultValue
  return (
    <Field {...{ label, labelId, hint }} name={select.name}>
      {(control) => (
        <Frame>
          <Choice {...select} {...control} defaultValue={value} disabled={isLocked}>
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
