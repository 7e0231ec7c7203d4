import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useDebouncedEvent } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { LinePicture } from './LinePicture.tsx'
import { getPicture } from './order.ts'
import * as texts from '../texts/orderLines.ts'

interface Props {
  onChoose: (item: Item) => void
}

/** The resources whose items can be ordered. */
const kinds: ResourceName[] = ['products', 'custom', 'services', 'events']
const maxPerKind = 8

export function ItemSearch({ onChoose }: Props) {
  const dataProvider = useDataProvider()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const search = useDebouncedEvent(setWords, 250)
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['itemSearch', words],
    queryFn: async ({ signal }) => {
      const params = {
        pagination: { page: 1, perPage: maxPerKind },
        filter: words ? { q: words } : {},
        signal,
      }
      const lists = await Promise.all(kinds.map((kind) => dataProvider.getList<Item>(kind, params)))
      return lists.flatMap(({ data: items }) => items.slice(0, maxPerKind))
    },
    placeholderData: (before) => before,
  })
  return (
    <Autocomplete<Item>
      options={data}
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      groupBy={({ item_type }) => item_type}
      renderOption={({ key, ...option }, item) => (
        <Box key={key} component="li" {...option} sx={{ gap: 1.5 }}>
          <FoundItem item={item} />
        </Box>
      )}
      value={null}
      inputValue={typed}
      blurOnSelect
      loading={isFetching}
      noOptionsText={isError ? texts.searchFailed : texts.noItemsFound}
      onInputChange={(_, text, reason) => {
        const isTyped = reason === 'input'
        setTyped(isTyped ? text : '')
        search(isTyped ? text.trim() : '')
      }}
      onChange={(_, item) => item && onChoose(item)}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          label={texts.addItem}
          placeholder={texts.addItemPlaceholder}
          slotProps={{ htmlInput: { ...inputProps, maxLength: limits.search } }}
        />
      )}
    />
  )
}

const FoundItem = ({ item }: { item: Item }) => (
  <>
    <LinePicture picture={getPicture(item)} size={40} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>{item.title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {item.sku} · {formatPrice(item.price, item.currency)}
      </Typography>
    </Box>
  </>
)
