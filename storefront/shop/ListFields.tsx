import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { pageSizes } from '../../dataProvider/resources/items/items.ts'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { ShopAddress } from './shopAddress.ts'
import { filterFormId } from './useFilterForm.ts'

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string
  options: { value: number | string; label: string }[]
}

/** A select field with a hidden label. */
export const ChoiceField = ({ label, options, ...select }: ChoiceFieldProps) => (
  <Field>
    <VisuallyHidden>{label}</VisuallyHidden>
    <select {...select} form={filterFormId}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </Field>
)

interface PageSizeProps {
  address: ShopAddress
  /** Undefined until the first list is loaded. */
  total: number | undefined
}

/** The choice of the page size. Absent if the list is shorter than the smallest page. */
export function PageSizeField({ address: { perPage }, total = 0 }: PageSizeProps) {
  if (total <= pageSizes[0] && perPage === undefined) return null
  return (
    <Row>
      <ChoiceField
        label={texts.itemsPerPage}
        name="per_page"
        defaultValue={perPage ?? ''}
        options={pageSizes.map((size, index) => ({
          value: index === 0 ? '' : size,
          label: texts.perPage(size),
        }))}
      />
      <SubmitButton />
    </Row>
  )
}

/** Applies the fields without JavaScript. */
export const SubmitButton = () => (
  <ScriptlessButton type="submit" form={filterFormId} kind="secondary">
    {texts.show}
  </ScriptlessButton>
)

const Row = styled.div`
  display: flex;
  justify-content: end;
  gap: ${space.s};
`

const Field = styled.label`
  > select {
    width: 100%;
    min-height: ${target};
    padding: 0 ${space.m};
    border: 1px solid ${color.edge};
    border-radius: ${radius.pill};
    background: ${color.raised};
    cursor: pointer;
  }
`

const ScriptlessButton = styled(Button)`
  @media (scripting: enabled) {
    display: none;
  }
`
