import type { Ref } from 'react'
import { styled } from 'styled-components'
import { isPicture } from '../../../dataProvider/resources/items/visibleMedia.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { color, duration, radius, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/item.tsx'
import { PlayIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'

interface Props {
  ref: Ref<HTMLUListElement>
  media: ItemMedia[]
  current: number
  onChoose: (index: number) => void
}

export function Thumbnails({ ref, media, current, onChoose }: Props) {
  const poster = media.find(isPicture)
  return (
    <Strip data-needs-script ref={ref} role="list" aria-label={texts.chooseImage}>
      {media.map((one, index) => (
        <li key={one.id}>
          <Thumb
            type="button"
            aria-label={(one.image_type === 'Video' ? texts.showVideo : texts.showImage)(
              index + 1,
              media.length,
            )}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            {one.image_type === 'Video' ? (
              <>
                {poster && <Still media={poster} />}
                <Play aria-hidden="true">
                  <PlayIcon width={16} height={16} />
                </Play>
              </>
            ) : (
              <Still media={one} />
            )}
          </Thumb>
        </li>
      ))}
    </Strip>
  )
}

const Still = ({ media: { display_image, picture } }: { media: ItemMedia }) => (
  <Picture src={display_image} picture={picture} sizes="72px" alt="" />
)

const Strip = styled.ul`
  display: flex;
  gap: ${space.s};
  margin: calc(-1 * ${space.xs});
  overflow-x: auto;
  scrollbar-width: thin;

  /* Space for the focus ring, which the scroll container would cut off. */
  && {
    padding: ${space.xs};
  }
`

const Play = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.pill};
  background: ${color.raised};
  color: ${color.ink};
`

// A stack: its children overlap.
const Thumb = styled.button`
  display: grid;
  place-items: center;
  width: 4.5rem;
  aspect-ratio: 1 / 1;
  overflow: hidden;
  border-radius: ${radius.s};
  background: ${color.sunken};
  opacity: 0.7;
  cursor: pointer;
  transition: opacity ${duration.fast};

  > *,
  img {
    grid-area: 1 / 1;
  }

  &:hover,
  &[aria-current='true'] {
    opacity: 1;
  }

  &[aria-current='true'] {
    box-shadow: 0 0 0 2px ${color.paper} inset;
    outline: 2px solid ${color.ink};
    outline-offset: 1px;
  }

  &:focus-visible {
    outline: 2px solid ${color.accent};
  }
`
