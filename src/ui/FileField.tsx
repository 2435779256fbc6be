import '#src/styles/forms.scss'
import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useId, useState } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import * as callMessages from '#domain/base/call.messages.ts'
import { classes } from '#src/lib/classes.ts'
import { type FileHandle, formatBytes, type PickedFiles, type Sending } from '#src/lib/files.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { PickedFile } from './PickedFile.tsx'
import { SCREEN, useMediaQuery } from './useMediaQuery.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface FileFieldProps extends FieldProps {
  readonly name?: string
  readonly value: readonly FileHandle[]
  readonly onChange: (value: readonly FileHandle[]) => void
  /** Store of the picked files; the value only names them. */
  readonly files: PickedFiles
  /** Uploads picked files at once; without it, the code that saves the form does. */
  readonly sending?: Sending
  /** Media types and their endings: `{ 'image/png': ['.png'] }`. */
  readonly accept: Accept
  /** In bytes. */
  readonly maxSize: number
  readonly maxFiles?: number
  /** What is said where files can be dropped; a finger cannot drop any. */
  readonly placeholder?: string
  /** Each picked file is sent, and what is wrong with one is said of it alone: for many files at once. */
  readonly takesAll?: boolean
  /** A new file takes the place of the former ones. */
  readonly replaces?: boolean
  /** A compact box for forms with many fields (portal.md 9). */
  readonly lined?: boolean
}

/**
 * A field for dropped or chosen files, with previews. Files that are too large, too many or of another type are refused
 * (portal.md 5).
 */
export const FileField = ({
  label,
  error,
  hint,
  required = false,
  disabled = false,
  onBlur,
  name,
  value,
  onChange,
  files,
  sending,
  accept,
  maxSize,
  maxFiles = 1,
  placeholder = 'Arraste o arquivo até aqui ou escolha no dispositivo.',
  takesAll = false,
  replaces = false,
  lined = false,
}: FileFieldProps) => {
  const id = useId()
  const [refused, setRefused] = useState(false)
  const shown = refused ? callMessages.FILE_REJECTED : error
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    maxSize,
    multiple: maxFiles > 1,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (accepted, rejections) =>
      takesAll
        ? take([...accepted, ...rejections.map(({ file }) => file)], false)
        : take(accepted, rejections.length > 0),
  })
  const take = (accepted: readonly File[], hasOthers: boolean) => {
    // A new file replaces one whose upload failed.
    const gone = value.filter((file) => replaces || sending?.stateOf(file)?.status === 'failed')
    const kept = value.filter((file) => !gone.includes(file))
    const isRefused = hasOthers || kept.length + accepted.length > maxFiles
    setRefused(isRefused)
    if (isRefused) return
    gone.forEach((file) => sending?.cancel(file))
    const picked = accepted.map(files.keep)
    onChange([...kept, ...picked])
    picked.forEach((file) => sending?.start(file))
  }
  const isTouched = useMediaQuery(SCREEN.touch)
  const takesPhotos = isTouched && Object.keys(accept).some((type) => type.startsWith('image/'))
  const remove = (gone: FileHandle) => {
    setRefused(false)
    sending?.cancel(gone)
    onChange(value.filter((file) => file !== gone))
  }
  return (
    <FieldFrame id={id} label={label} error={shown} hint={hint} required={required}>
      <div
        {...getRootProps({
          className: classes(
            'file-box',
            lined && 'file-box-lined',
            isDragActive && 'file-box-over',
            shown !== undefined && 'is-invalid',
          ),
        })}
      >
        <input
          {...getInputProps({
            name,
            disabled,
            onBlur,
            tabIndex: 0,
            className: 'visually-hidden',
            'aria-label': label,
            ...controlState(id, { error: shown, hint }),
          })}
        />
        <ul className="file-list">
          {value.map((file) => (
            <PickedFile
              key={file.id}
              file={file}
              address={files.addressOf(file)}
              sending={sending}
              onRemove={disabled ? undefined : () => remove(file)}
            />
          ))}
        </ul>
        {!disabled && value.length < maxFiles && (
          <p className="text-small">
            {isTouched ? null : `${placeholder} `}Peso máximo: {formatBytes(maxSize)}.
          </p>
        )}
        {disabled && value.length === 0 && <span className="text-secondary">Nenhum arquivo</span>}
        {!disabled && (
          <label htmlFor={id} className="btn btn-secondary">
            <Icon of={Upload} />
            Escolher arquivo
          </label>
        )}
        {!disabled && takesPhotos && (
          <label className="btn btn-secondary">
            <Icon of={Camera} />
            Tirar foto
            <VisuallyHidden>: {label}</VisuallyHidden>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="visually-hidden"
              onChange={({ target }) => {
                const shots = [...(target.files ?? [])]
                target.value = ''
                const fits = shots.filter(({ type, size }) => type in accept && size <= maxSize)
                take(fits, fits.length < shots.length)
              }}
            />
          </label>
        )}
      </div>
    </FieldFrame>
  )
}
