import { use, useRef, type Dispatch, type SetStateAction } from 'react'
import { styled } from 'styled-components'
import { pictureTypes } from '../../dataProvider/resources/items/itemMedia.ts'
import { FormErrorsContext, PendingContext } from '../forms/formContext.ts'
import { Field } from '../forms/Field.tsx'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'
import {
  addPictures,
  findAnimated,
  picturesHint,
  removePicture,
  formatSize,
  type Pictures,
} from './pictures.ts'
import { PicturePreview } from './PicturePreview.tsx'

interface Props {
  pictures: Pictures
  /** The pictures are being uploaded. */
  isSending: boolean
  onChange: Dispatch<SetStateAction<Pictures>>
}

/** Reference pictures (CUS-8), chosen or dropped. */
export function PicturePicker({ pictures: { files, error }, isSending, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const errors = use(FormErrorsContext)
  const isLocked = use(PendingContext)
  const add = async (list: FileList) => {
    const chosen = [...list]
    const animated = await findAnimated(chosen)
    onChange((known) => addPictures(known.files, chosen, animated))
  }
  const remove = (file: File) => {
    onChange(removePicture(files, file))
    // The focused button is removed with its picture.
    input.current?.focus()
  }
  return (
    <div>
      <FormErrorsContext value={error ? { ...errors, pictures: error } : errors}>
        <Field label="Pictures" name="pictures" hint={picturesHint} isOptional>
          {(control) => (
            <Zone
              data-testid="drop-zone"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (!isLocked) void add(event.dataTransfer.files)
              }}
            >
              <input
                {...control}
                ref={input}
                type="file"
                name="pictures"
                multiple
                disabled={isLocked}
                accept={pictureTypes.join(',')}
                onChange={({ target }) => {
                  if (target.files) void add(target.files)
                  // So that a removed file can be chosen again.
                  target.value = ''
                }}
              />
              {zoneText}
            </Zone>
          )}
        </Field>
      </FormErrorsContext>
      {files.length > 0 && (
        <Previews role="list" aria-label="Chosen pictures">
          {files.map((file) => (
            <PicturePreview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              isLocked={isLocked}
              onRemove={() => remove(file)}
            />
          ))}
        </Previews>
      )}
      {isSending && <Sending files={files} />}
    </div>
  )
}

const zoneText = (
  <>
    <b>Choose pictures</b> or drop them here
    <noscript>{import.meta.env.SSR && <p>Without JavaScript, only your text can be sent.</p>}</noscript>
  </>
)

const Sending = ({ files }: Pick<Pictures, 'files'>) => (
  <Progress>
    Sending {formatSize(files)} of pictures. Please keep this page open.
    <progress aria-label="Sending the pictures" />
  </Progress>
)

// The transparent input covers the zone, so that clicks and the keyboard reach it.
const Zone = styled.div`
  position: relative;
  padding: ${space.l} ${space.m};
  border: 1px dashed ${color.edge};
  border-radius: ${radius.m};
  color: ${color.muted};
  text-align: center;

  &:hover {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }

  &:focus-within {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }

  b {
    color: ${color.accent};
    font-weight: 600;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`

const Previews = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 8rem));
  gap: ${space.m};
  margin-top: ${space.s};
`

const Progress = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: ${space.m};
  color: ${color.muted};
  font-size: ${textSize.small};

  progress {
    width: 100%;
  }
`
