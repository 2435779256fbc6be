import type { FileHandle, PickedFiles } from '#src/lib/files.ts'
import { formatCount } from '#src/lib/text.ts'
import { FileField } from '#src/ui/FileField.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

const ACCEPTED = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.txt'],
  'application/vnd.ms-excel': ['.csv'],
}

const LARGEST = 20 * 1024 * 1024

interface FileStepProps {
  readonly files: PickedFiles
  readonly file: FileHandle | null
  readonly flaw: string | null
  /** Lines of a file at most. */
  readonly most: number
  readonly onChoose: (file: FileHandle | null) => void
}

/** Chooses the spreadsheet. Flaws of the whole file show under the field. */
export const FileStep = ({ files, file, flaw, most, onChoose }: FileStepProps) => (
  <section className="card" aria-label="Arquivo">
    <div className="card-body stack">
      <FileField
        label="Planilha"
        hint={`Excel (.xlsx) ou CSV, com os títulos das colunas na primeira linha e até ${formatCount(most)} linhas.`}
        value={file === null ? [] : [file]}
        onChange={([chosen]) => onChoose(chosen ?? null)}
        files={files}
        accept={ACCEPTED}
        maxSize={LARGEST}
        error={flaw ?? undefined}
      />
      {file !== null && flaw === null && (
        <p role="status">
          <Spinner /> Lendo a planilha…
        </p>
      )}
    </div>
  </section>
)
