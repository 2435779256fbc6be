import FileIcon from 'lucide-react/icons/file'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FileHandle, formatBytes, type Sending, type SendingState } from '#src/lib/files.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface PickedFileProps {
  readonly file: FileHandle
  /** URL of its content; null if the page has no content. */
  readonly address: string | null
  readonly sending?: Sending | undefined
  readonly onRemove?: (() => void) | undefined
}

/** A file in a field: its picture or its name, the progress of its upload, and its buttons. */
export const PickedFile = ({ file, address, sending, onRemove }: PickedFileProps) => {
  const state = sending?.stateOf(file) ?? null
  return (
    <li>
      {address !== null && file.type.startsWith('image/') ? (
        <img src={address} alt={`Prévia de ${file.name}`} />
      ) : (
        <Icon of={FileIcon} />
      )}
      <span>
        <FileName file={file} address={address} onDownload={sending && (() => sending.download(file))} />
        <small>{factsOf(file, state)}</small>
        {state?.status === 'sending' && (
          <progress className="file-progress" max={100} value={state.percent} aria-label={`Enviando ${file.name}`} />
        )}
        {state?.status === 'failed' && (
          <span role="alert" className="file-failure">
            {state.message}
          </span>
        )}
      </span>
      {state?.status === 'failed' && (
        <Button icon={RotateCw} onClick={() => sending?.start(file)}>
          Tentar de novo
        </Button>
      )}
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={`${state?.status === 'sending' ? 'Cancelar envio de' : 'Remover'} ${file.name}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const factsOf = ({ size }: FileHandle, state: SendingState | null): string =>
  [
    size > 0 ? formatBytes(size) : '',
    state?.status === 'sending' ? `enviando, ${state.percent}%` : '',
    state?.status === 'sent' && state.pages !== null ? plural(state.pages, 'página', 'páginas') : '',
  ]
    .filter((fact) => fact !== '')
    .map((fact) => ` · ${fact}`)
    .join('')

interface FileNameProps {
  readonly file: FileHandle
  readonly address: string | null
  readonly onDownload: (() => void) | undefined
}

/**
 * A link to content that the page has; a button that fetches a stored file; the plain name of a picked file without
 * preview.
 */
const FileName = ({ file, address, onDownload }: FileNameProps) => {
  if (address !== null)
    return (
      <a href={address} download={file.name}>
        {file.name}
      </a>
    )
  // Only files picked on this page have a size; a stored file has none.
  if (file.size === 0 && onDownload)
    return (
      <Button variant="link" onClick={onDownload}>
        {file.name}
      </Button>
    )
  return file.name
}
