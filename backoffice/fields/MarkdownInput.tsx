import { Box, Typography } from '@mui/material'
import Markdown from 'markdown-to-jsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { markdownOptions } from '../../dataProvider/contract/markdown.ts'
import type { DeclaredInputProps } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import { KindInput } from './DeclaredInput.tsx'

/** Edits Markdown, with a preview of what visitors see. */
export function MarkdownInput({ source, field }: DeclaredInputProps) {
  const id = useId()
  const text = String(useWatch({ name: source }) ?? '')
  // Headings start at level 2, because the page's title is level 1.
  const options = markdownOptions(text, 2)
  return (
    <>
      <KindInput source={source} field={field} />
      {text.trim() !== '' && (
        <Box component="section" aria-labelledby={id} sx={preview}>
          <Typography id={id} variant="body2" color="text.secondary">
            {commonTexts.preview}
          </Typography>
          <Markdown options={{ ...options, overrides: { ...options.overrides, a: newTabLink } }}>
            {text}
          </Markdown>
        </Box>
      )}
    </>
  )
}

// Links open in a new tab, so that the admin does not leave the form.
const newTabLink = { props: { target: '_blank', rel: 'noopener' } }

const preview = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '& p, & li': { whiteSpace: 'pre-line' },
  '& img': { maxWidth: '100%' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', overflowWrap: 'break-word' },
  '& th, & td': {
    px: 1,
    py: 0.5,
    border: 1,
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
  },
}
