import type { ImportField } from '#domain/imports/importColumns.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import type { SheetHead } from '#src/platform/sheets/sheets.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface ColumnsStepProps {
  readonly head: SheetHead
  readonly options: readonly ImportField[]
  /** The fields by which a row finds its record, in words. */
  readonly identity: string
  /**
   * If the import creates no records: the column of the file that finds them, or null while none is chosen. Null if it
   * may create records.
   */
  readonly recognised: { readonly by: string | null } | null
  readonly fields: readonly string[]
  readonly onField: (column: number, field: string) => void
  /** Rows sent so far; null while nothing is being sent. */
  readonly sent: number | null
  readonly flaw: string | null
  readonly onBack: () => void
  readonly onCheck: () => void
}

/** Chooses the field of each column of the file. */
export const ColumnsStep = ({
  head,
  options,
  identity,
  recognised,
  fields,
  onField,
  sent,
  flaw,
  onBack,
  onCheck,
}: ColumnsStepProps) => {
  const missing = options.filter(({ name, required }) => required && !fields.includes(name)).map(({ label }) => label)
  const isNobody = recognised !== null && recognised.by === null
  const columns = head.titles.map((title, column) => ({ title, column }))
  const isSending = sent !== null
  return (
    <section className="card" aria-label="Colunas">
      <div className="card-body stack">
        <p>
          {plural(head.count, 'linha', 'linhas')} no arquivo. Cada linha é reconhecida por{' '}
          <strong>{recognised?.by ?? identity}</strong>:{' '}
          {recognised === null ? 'se já existe, é alterada; se não, é criada.' : 'quem não for encontrado é apontado.'}{' '}
          Vale a planilha: célula vazia apaga o valor. O que não tem coluna fica como está.
        </p>
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
        {missing.length > 0 && (
          <Notice type="warning">Sem coluna para {missing.join(', ')}: registros novos precisam destes campos.</Notice>
        )}
        {isNobody && <Notice type="warning">Escolha a coluna que diz de quem é cada linha: {identity}.</Notice>}
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
          <Button
            variant="primary"
            loading={isSending}
            disabled={isNobody || fields.every((field) => field === '')}
            onClick={onCheck}
          >
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
