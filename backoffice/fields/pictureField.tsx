import { Box } from '@mui/material'
import { CategoryPicture } from '../categories/CategoryPicture.tsx'
import { PictureInput } from '../form/PictureInput.tsx'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

const Input = ({ source, label, pictures }: InputProps<FieldOf<'picture'>>) =>
  pictures && <PictureInput source={source} label={label} pictures={pictures} />

const Cell = ({ value }: CellProps<FieldOf<'picture'>>) => (
  <Box sx={{ width: 56 }}>
    <CategoryPicture address={String(value)} />
  </Box>
)

export const pictureField: FieldParts<FieldOf<'picture'>> = { Input, Cell }
