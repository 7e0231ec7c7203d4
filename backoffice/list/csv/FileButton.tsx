import { Button, type ButtonProps } from '@mui/material'
import { useRef, type ChangeEvent } from 'react'

interface Props extends Pick<ButtonProps, 'variant'> {
  label: string
  onChoose: (file: File) => void
}

/** Asks for a CSV file. */
export function FileButton({ label, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file, once it was mended, is a choice again.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept=".csv,text/csv" aria-label="CSV file" hidden onChange={choose} />
    </>
  )
}
