import { useCallback } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/customJewelry.tsx'
import { CloseIcon } from '../ui/icons.tsx'

interface Props {
  file: File
  isLocked: boolean
  onRemove: () => void
}

export function PicturePreview({ file, isLocked, onRemove }: Props) {
  const show = useCallback((image: HTMLImageElement) => showFile(image, file), [file])
  return (
    <Frame>
      <Preview ref={show} alt={file.name} />
      <Remove type="button" aria-label={texts.removeLabel(file.name)} disabled={isLocked} onClick={onRemove}>
        <CloseIcon width={20} height={20} />
      </Remove>
    </Frame>
  )
}

/** Shows the file in the image through an object URL. Returns a cleanup function that revokes the URL. */
const showFile = (image: HTMLImageElement, file: File) => {
  const address = URL.createObjectURL(file)
  image.setAttribute('src', address)
  return () => URL.revokeObjectURL(address)
}

const Frame = styled.li`
  position: relative;
`

const Preview = styled.img`
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: ${radius.s};
  background: ${color.sunken};
  color: ${color.muted};
`

const Remove = styled.button`
  position: absolute;
  inset: ${space.xs} ${space.xs} auto auto;
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.raised};
  cursor: pointer;

  &:hover {
    color: ${color.danger};
  }
`
