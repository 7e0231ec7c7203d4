import { styled } from 'styled-components'
import { color, from, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'
import { Button } from '../ui/Button.tsx'
import { createIcon } from '../ui/icons.tsx'
import { filterPanelId } from './useFilterForm.ts'
import { ChoiceField, SubmitButton } from './ListFields.tsx'
import { type ShopAddress, shopSorts } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  /** The number of items. Undefined until the first list is loaded. */
  status: string | undefined
}

/** Above the list: the button that opens the filters, the number of items and their order. */
export function ListControls({ address: { q, filters, sort }, status }: Props) {
  const sorts = q === '' ? shopSorts.slice(1) : shopSorts
  const first = { value: '', label: q === '' ? texts.featured : texts.bestMatch }
  return (
    <Row>
      <OpenButton kind="secondary" popoverTarget={filterPanelId}>
        <FilterIcon width="20" height="20" />
        {texts.openFilters(filters.length)}
      </OpenButton>
      <p role="status">{status}</p>
      <ChoiceField
        label={texts.sortBy}
        name="sort"
        defaultValue={sort ?? ''}
        options={[first, ...sorts.map((value) => ({ value, label: sortLabels[value] }))]}
      />
      <SubmitButton />
    </Row>
  )
}

const sortLabels: Record<(typeof shopSorts)[number], string> = {
  rank: texts.featured,
  '-created_at': texts.newest,
  price: texts.lowestPrice,
  '-price': texts.highestPrice,
  '-weight': texts.heaviest,
}

const FilterIcon = createIcon(<path d="M4 7h16M7 12h10M10 17h4" />)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  padding-bottom: ${space.m};

  > p {
    margin-inline-end: auto;
    color: ${color.muted};
    font-size: ${textSize.small};
    font-variant-numeric: tabular-nums;
  }

  /* Next to the button on most phones. */
  > label {
    flex: 1 1 9rem;
    max-width: 14rem;
  }
`

const OpenButton = styled(Button)`
  padding-inline: ${space.m};

  ${from.desktop} {
    display: none;
  }
`
