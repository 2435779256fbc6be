import { plural } from '#src/lib/text.ts'
import { FileColumns, type FileColumnsProps } from '#src/registers/import/views/FileColumns.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface ColumnsStepProps extends FileColumnsProps {
  /** The fields by which a row finds its record, in words. */
  readonly identity: string
  /**
   * If the import creates no records: the column of the file that finds them, or null while none is chosen. Null if it
   * may create records.
   */
  readonly recognised: { readonly by: string | null } | null
}

/** Chooses the field of each column of the file. */
export const ColumnsStep = ({ identity, recognised, ...file }: ColumnsStepProps) => {
  const { head, options, fields } = file
  const missing = options.filter(({ name, required }) => required && !fields.includes(name)).map(({ label }) => label)
  const isNobody = recognised !== null && recognised.by === null
  return (
    <FileColumns
      {...file}
      intro={
        <>
          {plural(head.count, 'linha', 'linhas')} no arquivo. Cada linha é reconhecida por{' '}
          <strong>{recognised?.by ?? identity}</strong>:{' '}
          {recognised === null ? 'se já existe, é alterada; se não, é criada.' : 'quem não for encontrado é apontado.'}{' '}
          Vale a planilha: célula vazia apaga o valor. O que não tem coluna fica como está.
        </>
      }
      warnings={
        <>
          {missing.length > 0 && (
            <Notice type="warning">
              Sem coluna para {missing.join(', ')}: registros novos precisam destes campos.
            </Notice>
          )}
          {isNobody && <Notice type="warning">Escolha a coluna que diz de quem é cada linha: {identity}.</Notice>}
        </>
      }
      mayCheck={!isNobody && fields.some((field) => field !== '')}
    />
  )
}
