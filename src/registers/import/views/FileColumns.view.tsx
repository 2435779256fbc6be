import type { ReactNode } from 'react'
import type { ImportField } from '#domain/imports/importColumns.ts'
import { formatCount } from '#src/lib/text.ts'
import type { SheetHead } from '#src/platform/sheets/sheets.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

export interface FileColumnsProps {
  readonly head: SheetHead
  readonly options: readonly ImportField[]
  readonly fields: readonly string[]
  readonly onField: (column: number, field: string) => void
  /** Rows sent so far; null while nothing is being sent. */
  readonly sent: number | null
  readonly flaw: string | null
  readonly onBack: () => void
  readonly onCheck: () => void
}

interface SharedProps extends FileColumnsProps {
  /** How rows are read by the columns. */
  readonly intro: ReactNode
  /** What speaks against the chosen columns. */
  readonly warnings: ReactNode
  readonly mayCheck: boolean
}

/** The field of each column of a file, and how far the file was sent. */
export const FileColumns = ({
  head,
  options,
  fields,
  onField,
  sent,
  flaw,
  onBack,
  onCheck,
  intro,
  warnings,
  mayCheck,
}: SharedProps) => {
  const columns = head.titles.map((title, column) => ({ title, column }))
  const isSending = sent !== null
  return (
    <section className="card" aria-label="Colunas">
      <div className="card-body stack">
        <p>{intro}</p>
        <div className="row">
          {columns.map(({ title, column }) => (
            <div key={column} className="col-md-4">
              <SelectField
                label={title === '' ? `Coluna ${column + 1}` : title}
                hint={sampleText(head, column)}
                empty="Não importar"
                value={fields[column] ?? ''}
                onChange={(field) => onField(column, field)}
                options={options.map(({ name, label }) => ({ value: name, label }))}
                disabled={isSending}
              />
            </div>
          ))}
        </div>
        {warnings}
        {flaw !== null && (
          <div role="alert">
            <Notice type="error">{flaw}</Notice>
          </div>
        )}
        {isSending && (
          <div>
            <progress className="w-100" aria-label="Linhas conferidas" value={sent} max={head.count} />
            <div className="text-small" role="status">
              {formatCount(sent)} de {formatCount(head.count)} linhas conferidas
            </div>
          </div>
        )}
        <div className="cluster">
          <Button variant="primary" loading={isSending} disabled={!mayCheck} onClick={onCheck}>
            Conferir
          </Button>
          <Button onClick={onBack}>{isSending ? 'Cancelar' : 'Escolher outro arquivo'}</Button>
        </div>
      </div>
    </section>
  )
}

const sampleText = ({ samples }: SheetHead, column: number): string => {
  const texts = samples.flatMap((row) => (row[column] ? [row[column].slice(0, 24)] : []))
  return texts.length === 0 ? 'Vazia nas primeiras linhas' : `Ex.: ${texts.join(' · ')}`
}
