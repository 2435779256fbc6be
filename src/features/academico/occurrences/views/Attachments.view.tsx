import { nameIn } from '#domain/base/list.ts'
import { FILE_READERS, ONE_FAMILY } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'

interface AttachmentsProps {
  readonly files: OccurrenceSheet['anexos']
  readonly onDownload: (file: FileHandle) => void
  /** With the id of a file; null where nothing may be taken away. */
  readonly onDetach: ((id: number) => void) | null
}

/** The pictures and documents of an occurrence, with who reads each. */
export const Attachments = ({ files, onDownload, onDetach }: AttachmentsProps) =>
  files.length > 0 && (
    <div>
      <h3 className="h6">Anexos</h3>
      <RowList>
        {files.map(({ id, arquivo, leitor, aluno, por, em }) => (
          <li key={id}>
            <span>
              <FileLinks files={[arquivo]} onDownload={onDownload} />
              <small>
                {leitor === ONE_FAMILY ? `A família de ${aluno} vê` : readerText(leitor)}. {por}, {formatDateTime(em)}
              </small>
            </span>
            {onDetach !== null && (
              <Button variant="link" onClick={() => onDetach(id)}>
                Retirar <span className="visually-hidden">{arquivo.split(':').slice(2).join(':')}</span>
              </Button>
            )}
          </li>
        ))}
      </RowList>
    </div>
  )

const readerText = (leitor: number): string => `${nameIn(FILE_READERS, leitor)} ${leitor === 1 ? 'vê' : 'veem'}`
