import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { pageSizes } from '../../dataProvider/resources/items/items.ts'
import { color, radius, screen, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'
import { Button } from '../ui/Button.tsx'
import type { ShopAddress } from './shopAddress.ts'
import { filterFormId } from './useFilterForm.ts'

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string
  options: { value: number | string; label: string }[]
}

/** A select field. On a phone, its label is only for screen readers. */
export const ChoiceField = ({ label, options, ...select }: ChoiceFieldProps) => (
  <Field>
    <span>{label}</span>
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
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.s};
`

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;

  > span {
    color: ${color.muted};
    font-size: ${textSize.small};
  }

  > select {
    min-width: 0;
    min-height: ${target};
    padding: 0 ${space.m};
    border: 1px solid ${color.edge};
    border-radius: ${radius.pill};
    background: ${color.raised};
    cursor: pointer;
  }

  @media not ${screen.tablet} {
    > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`

const ScriptlessButton = styled(Button)`
  @media (scripting: enabled) {
    display: none;
  }
`
