import type { ImportedMark } from '#domain/markImports/markImports.schemas.ts'
import { MARK_STATES } from '#src/features/academico/markImports/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the marks of an import. */
export const markColumns: readonly Column<ImportedMark>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    cell: ({ aluno, ra, linha }) => (
      <TwoLines
        first={aluno || `RA ${ra || 'em branco'}`}
        second={`Linha ${linha}${aluno === '' ? '' : ` · RA ${ra}`}`}
      />
    ),
  },
  {
    key: 'avaliacao',
    header: 'Avaliação',
    cell: ({ avaliacao, turma, disciplina }) => (
      <TwoLines first={avaliacao || '–'} second={[disciplina, turma].filter((one) => one !== '').join(' · ')} />
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={MARK_STATES[situacao].tone}>{MARK_STATES[situacao].label}</StatusBadge>,
  },
  {
    key: 'mudanca',
    header: 'O que acontece',
    width: 'wide',
    cell: (mark) => <Change mark={mark} />,
  },
]

const Change = ({ mark: { situacao, antes, antesPor, antesEm, depois, falha } }: { readonly mark: ImportedMark }) => {
  if (situacao === 'errada' || situacao === 'deixada')
    return (
      <div>
        <strong>{depois}</strong>: {falha}
      </div>
    )
  if (situacao === 'igual') return <>{depois}</>
  return (
    <div>
      {antes === '' ? <span className="text-secondary">vazia</span> : <del>{antes}</del>} → <ins>{depois}</ins>
      {antes !== '' && antesEm !== null && (
        <small className="d-block text-secondary">
          {[antesPor, formatDateTime(antesEm)].filter((one) => one !== '').join(' · ')}
        </small>
      )}
    </div>
  )
}
