import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { projectTypeNames } from '../../dataProvider/resources/messages.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Select } from '../forms/Select.tsx'
import { TextArea } from '../forms/TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'
import { space } from '../styles/cssTokens.ts'
import { useFormValue } from '../forms/formContext.ts'
import { FieldRow } from '../forms/Field.tsx'

interface Props {
  /** Asks for ring size and deadline too (CUS-8). */
  details: boolean | undefined
  /** What an empty description begins with. */
  suggestion?: string | undefined
}

/** Without `maxLength`: validation reports what is too long. */
export function RequestFields({ details, suggestion }: Props) {
  const description = useSuggestion(suggestion)
  const isRing = (useFormValue('projectType') ?? 'ring') === 'ring'
  return (
    <>
      <FieldRow>
        <TextField label="Name" name="name" autoComplete="name" />
        <EmailField />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" />
        <TextField label="Budget" name="budget" hint="A range is enough." />
        <KindRow>
          <Select label="What it is" name="projectType" options={projectTypeNames} />
          {details && (
            <div hidden={!isRing}>
              <TextField
                label="Ring size"
                name="ring_size"
                required={false}
                disabled={!isRing}
                hint="7, or 17 mm."
              />
            </div>
          )}
        </KindRow>
        {details && (
          <TextField
            label="Needed by"
            name="needed_by"
            type="date"
            required={false}
            hint="If it has to be ready in time."
          />
        )}
      </FieldRow>
      <TextArea
        ref={description}
        label="Description"
        name="description"
        limit={limits.customDescription}
        hint="Your idea: the stone, the occasion, whom it is for."
      />
    </>
  )
}

/** Types the text into the empty field, so that it is saved and counted as what a visitor types. */
const useSuggestion = (text: string | undefined) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (text === undefined || field.current?.value !== '') return
    field.current.value = text
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  return field
}

const KindRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.m};
`
