import { render } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { Gallery } from '../../../storefront/item/gallery/Gallery.tsx'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'

/** A gallery named "Fire opal" on its item's page, with the shop as the previous history entry. */
export const frameGallery = (media: ItemMedia[]) => (
  <MemoryRouter initialEntries={['/shop', '/item/fire-opal']}>
    <Gallery media={media} title="Fire opal" />
    <CurrentLocation />
    <BrowserButtons />
  </MemoryRouter>
)

export const renderGallery = (media: ItemMedia[]) => render(frameGallery(media))

function BrowserButtons() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" data-testid="back" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" data-testid="forward" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  )
}
