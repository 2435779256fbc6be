import Paperclip from 'lucide-react/icons/paperclip'
import type { FileHandle } from '#src/lib/files.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { Button } from './Button.tsx'

interface FileLinksProps {
  /** Stored files, `arquivo:17:edital.pdf`. */
  readonly files: readonly string[]
  readonly onDownload: (file: FileHandle) => void
}

/** Files as links for download. */
export const FileLinks = ({ files, onDownload }: FileLinksProps) =>
  files.length > 0 && (
    <ul className="list-plain" aria-label="Anexos">
      {files.flatMap(handlesOf).map((file) => (
        <li key={file.id}>
          <Button variant="link" icon={Paperclip} onClick={() => onDownload(file)}>
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  )
