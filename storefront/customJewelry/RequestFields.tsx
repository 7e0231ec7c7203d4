import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { projectTypeNames } from '../../dataProvider/resources/messages.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Select } from '../forms/Select.tsx'
import { TextArea } from '../forms/TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'
import { space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/customJewelry.tsx'
import { useFormValue } from '../forms/formContext.ts'
import { FieldRow } from '../forms/Field.tsx'

interface Props {
  /** True if the form also asks for ring size and deadline (CUS-8). */
  details: boolean | undefined
  /** Initial text for an empty description. */
  suggestion?: string | undefined
}

/** The fields have no `maxLength`: validation reports texts that are too long. */
export function RequestFields({ details, suggestion }: Props) {
  const description = useSuggestion(suggestion)
  const isRing = (useFormValue('projectType') ?? 'ring') === 'ring'
  return (
    <>
      <FieldRow>
        <TextField label={commonTexts.name} name="name" autoComplete="name" />
        <EmailField />
        <TextField label={commonTexts.phone} name="phone" type="tel" autoComplete="tel" />
        <TextField label={texts.budget} name="budget" hint={texts.budgetHint} />
        <KindRow>
          <Select label={texts.projectType} name="projectType" options={projectTypeNames} />
          {details && (
            <div hidden={!isRing}>
              <TextField
                label={texts.ringSize}
                name="ring_size"
                required={false}
                disabled={!isRing}
                hint={texts.ringSizeHint}
              />
            </div>
          )}
        </KindRow>
        {details && (
          <TextField
            label={texts.neededBy}
            name="needed_by"
            type="date"
            required={false}
            hint={texts.neededByHint}
          />
        )}
      </FieldRow>
      <TextArea
        ref={description}
        label={texts.descriptionLabel}
        name="description"
        limit={limits.customDescription}
        hint={texts.descriptionHint}
      />
    </>
  )
}

/** Enters the text into the field if it is empty. The input event makes the form save and count the text. */
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
