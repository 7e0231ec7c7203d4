import { type Dispatch, type SetStateAction, use, useRef } from 'react'
import { styled } from 'styled-components'
import { limits } from '../../dataProvider/contract/limits.ts'
import {
  animationRefused,
  explainEmptyFile,
  heicRefused,
  isAnimatedFile,
  isHeic,
  pictureTypes,
} from '../../dataProvider/contract/uploadRules.ts'
import { Field } from '../forms/Field.tsx'
import { FormErrorsContext, PendingContext } from '../forms/formContext.ts'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/customJewelry.tsx'
import { PicturePreview } from './PicturePreview.tsx'

interface Props {
  pictures: Pictures
  /** True while the images are uploading. */
  isSending: boolean
  onChange: Dispatch<SetStateAction<Pictures>>
}

/** Lets the visitor choose or drop reference images (CUS-8). */
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
    // The pressed remove button disappears with its image, so move the focus.
    input.current?.focus()
  }
  return (
    <div>
      <FormErrorsContext value={error ? { ...errors, pictures: error } : errors}>
        <Field label={texts.images} name="pictures" hint={texts.imagesHint} isOptional>
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
                  // Reset, so that a removed file can be chosen again.
                  target.value = ''
                }}
              />
              {zoneText}
            </Zone>
          )}
        </Field>
      </FormErrorsContext>
      {files.length > 0 && (
        <Previews role="list" aria-label={texts.selectedImages}>
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
    {texts.chooseOrDrop((words) => (
      <b>{words}</b>
    ))}
    <noscript>{import.meta.env.SSR && <p>{texts.noImagesWithoutJavaScript}</p>}</noscript>
  </>
)

const Sending = ({ files }: Pick<Pictures, 'files'>) => (
  <Progress>
    {texts.uploading(formatMegabytes(files))}
    <progress aria-label={texts.uploadProgress} />
  </Progress>
)

// A transparent input covers the zone and receives its clicks and the keyboard focus.
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

interface Pictures {
  files: readonly File[]
  /** Why chosen files were rejected. Empty if none were. */
  error: string
}

export const noPictures: Pictures = { files: [], error: '' }

/** Returns the animated files, which the shop rejects. */
async function findAnimated(files: readonly File[]): Promise<File[]> {
  const found = await Promise.all(files.map(isAnimatedFile))
  return files.filter((_, index) => found[index])
}

/** Adds the valid files up to the limit and skips duplicates. `error` explains why files were rejected. */
function addPictures(files: readonly File[], chosen: readonly File[], animated: readonly File[]): Pictures {
  const validate = (file: File) =>
    validatePicture(file) ?? (animated.includes(file) ? animationRefused : undefined)
  const added = chosen.filter(
    (file, index) => ![...files, ...chosen.slice(0, index)].some((known) => isSame(known, file)),
  )
  const accepted = added.filter((file) => validate(file) === undefined)
  const room = limits.referencePictures - files.length
  const errors = added.flatMap((file) => validate(file) ?? [])
  if (accepted.length > room) {
    const tooMany = accepted.slice(room).map(({ name }) => name)
    errors.push(texts.tooManyImages(tooMany))
  }
  // Show each reason once.
  return { files: [...files, ...accepted.slice(0, room)], error: [...new Set(errors)].join(' ') }
}

function removePicture(files: readonly File[], removed: File): Pictures {
  return { files: files.filter((file) => file !== removed), error: '' }
}

/** Returns the files' total size in megabytes, at least 0.1. */
function formatMegabytes(files: readonly File[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return Math.max(0.1, bytes / 1024 / 1024).toFixed(1)
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const validatePicture = ({ name, type, size }: File): string | undefined => {
  if (isHeic(type, name)) return heicRefused
  if (!pictureTypes.includes(type)) return texts.wrongImageType(name)
  if (size === 0) return explainEmptyFile(name)
  if (size > limits.referencePictureBytes) return texts.imageTooLarge(name)
  return undefined
}
