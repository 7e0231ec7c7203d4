import { Box, Typography } from '@mui/material'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { safeMarkdown } from '../../dataProvider/contract/markdown.ts'
import { DeclaredInput, type DeclaredInputProps } from './DeclaredInput.tsx'

/** A text in Markdown, and below it how visitors see it. */
export function MarkdownInput({ source, field }: DeclaredInputProps) {
  const id = useId()
  const text = String(useWatch({ name: source }) ?? '')
  return (
    <>
      <DeclaredInput source={source} field={field} />
      {text.trim() !== '' && (
        <Box component="section" aria-labelledby={id} sx={preview}>
          <Typography id={id} variant="body2" color="text.secondary">
            As visitors see it
          </Typography>
          <Markdown options={options}>{text}</Markdown>
        </Box>
      )}
    </>
  )
}

const options: MarkdownToJSX.Options = {
  ...safeMarkdown,
  // The page's own heading is its title; a link must not take anybody away from what they write.
  overrides: { h1: { component: 'h2' }, a: { props: { target: '_blank', rel: 'noopener' } } },
}

const preview = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%' },
}
