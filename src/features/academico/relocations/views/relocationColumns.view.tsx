import { nameIn } from '#domain/base/list.ts'
import { relocationText } from '#domain/relocations/relocation.ts'
import { RELOCATED, RELOCATION_STATUSES } from '#domain/relocations/relocations.lists.ts'
import type { Relocation, UnitPlace } from '#domain/relocations/relocations.wire.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Whether a relocation holds. */
export const RelocationBadge = ({ situacaoMudanca }: Pick<Relocation, 'situacaoMudanca'>) => (
  <StatusBadge tone={situacaoMudanca === RELOCATED ? 'success' : 'neutral'}>
    {nameIn(RELOCATION_STATUSES, situacaoMudanca)}
  </StatusBadge>
)

/** A place in one line. */
export const placeText = ({ unidade, serie, periodo, turma }: UnitPlace): string =>
  [unidade, classLabel(serie, turma), periodo].filter(Boolean).join(' · ')

/** The columns of the list. */
export const RELOCATION_COLUMNS: readonly Column<Relocation>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, ra }) => <TwoLines first={aluno} second={`RA ${ra}`} />,
  },
  { key: 'tipo', header: 'Mudança', cell: ({ tipoMudanca }) => relocationText(tipoMudanca) },
  {
    key: 'lugares',
    header: 'De e para',
    cell: ({ de, para }) => <TwoLines first={placeText(de)} second={`para ${placeText(para)}`} />,
  },
  { key: 'dia', header: 'Primeiro dia', sort: 'dia', cell: ({ dia }) => formatDate(dia) },
  {
    key: 'feitaEm',
    header: 'Feita',
    sort: 'feitaEm',
    cell: ({ feitaEm, feitaPor }) => <TwoLines first={formatDate(feitaEm.slice(0, 10))} second={feitaPor} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacaoMudanca }) => <RelocationBadge situacaoMudanca={situacaoMudanca} />,
  },
]
