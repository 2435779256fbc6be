import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { periodText } from '#domain/excuses/excuse.ts'
import { EXCUSE_EFFECTS } from '#domain/excuses/excuses.lists.ts'
import type { ExcuseSheet } from '#domain/excuses/excuses.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { ExcuseBadge } from '#src/registers/excuses/ExcuseBadge.view.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'

interface ExcuseFactsProps {
  readonly excuse: ExcuseSheet
  readonly onDownload: (file: FileHandle) => void
}

/** What was sent, and what was decided. */
export const ExcuseFacts = ({ excuse, onDownload }: ExcuseFactsProps) => {
  const { turma, unidade, inicio, fim, aulas, motivo, baseLegal, texto, arquivo, situacao, efeito, dias, resposta } =
    excuse
  return (
    <Facts
      items={[
        ['Situação', <ExcuseBadge key="situacao" status={situacao} />],
        ['Turma', `${turma}, ${unidade}`],
        ['Dias', periodText(inicio, fim)],
        ['Aulas', aulas.length === 0 ? 'Todas' : aulas.join('; ')],
        ['Motivo', `${motivo}${baseLegal === '' ? '' : ` (${baseLegal})`}`],
        ['Explicação', texto === '' ? null : texto],
        ['Documento', arquivo === '' ? null : <FileLinks key="arquivo" files={[arquivo]} onDownload={onDownload} />],
        ['Enviada por', `${excuse.enviadaPor}, ${formatDateTime(excuse.enviadaEm)}`],
        ...(excuse.decididaEm === null
          ? []
          : ([
              ['Decidida por', `${excuse.decididaPor}, ${formatDateTime(excuse.decididaEm)}`],
              ['Efeito', nameIn(EXCUSE_EFFECTS, efeito) || null],
              ['Dias deferidos', dias === null ? null : dias.map(dayText).join(', ')],
              ['Resposta', resposta === '' ? null : resposta],
            ] as const)),
      ]}
    />
  )
}
