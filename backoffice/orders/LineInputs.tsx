import RemoveIcon from '@mui/icons-material/Close'
import { Box, FormHelperText, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { IconButtonWithTooltip, TextInput, ValidationError } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { limits } from '../../dataProvider/contract/limits.ts'
import { requiredInputProps } from '../form/validation.ts'

interface Props {
  index: number
  /** What the line is of; undefined for one in the seller's own words. */
  name: string | undefined
  onRemove: () => void
  /** Its price, or the input of that. */
  children: ReactNode
}

/** One of the `lines` of the form around it: what it is, how many, and what one costs. */
export function LineInputs({ index, name, onRemove, children }: Props) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridArea: 'name', alignSelf: 'center', minWidth: 0 }}>
        {name === undefined ? (
          <TextInput
            source={`lines.${index}.name`}
            label="In your own words"
            {...requiredInputProps({ maxLength: limits.estimateLine })}
            helperText={false}
          />
        ) : (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        )}
      </Box>
      <TextInput
        source={`lines.${index}.quantity`}
        label="Quantity"
        {...requiredInputProps({ inputMode: 'numeric' })}
        helperText={false}
        sx={{ gridArea: 'quantity' }}
      />
      <Box sx={{ gridArea: 'price', display: 'grid' }}>{children}</Box>
      <IconButtonWithTooltip
        label="Leave this line out"
        aria-label={`Leave out ${name ?? `line ${index + 1}`}`}
        onClick={onRemove}
        sx={{ gridArea: 'remove', alignSelf: 'end' }}
      >
        <RemoveIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Box>
  )
}

/** What is wrong with all lines together. */
export function LinesError() {
  const { errors } = useFormState<{ lines: unknown }>()
  const message = errors.lines?.message
  if (!message) return null
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message as string} />
    </FormHelperText>
  )
}

/** The look of the list that they stand in. */
export const lineList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '&:empty': { display: 'none' },
}
const row = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '6rem minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) 6rem 10rem auto' },
  gridTemplateAreas: {
    // All of a price's label is in sight on a phone.
    xs: '"name name remove" "quantity price price"',
    sm: '"name quantity price remove"',
  },
}
