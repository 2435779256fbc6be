import { Link } from 'react-router-dom'
import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import { ENROLMENT_TYPE_NAME, isMovable } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingOf, enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { placeChangeOf } from '#src/core/enrolments/placeChanges.ts'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** The columns of the enrolments: who, for what, and how far. */
const enrolmentColumns: readonly Column<EnrolmentRow>[] = [
  {
    key: 'nomeAluno',
    header: 'Aluno',
    sort: 'nomeAluno',
    width: 'wide',
    cell: ({ nomeAluno, ra }) => <Identity name={nomeAluno} detail={`RA ${ra}`} />,
  },
  {
    key: 'serie',
    header: 'Série e período',
    sort: 'serie',
    cell: ({ serie, periodo, anoLetivo }) => <TwoLines first={serie} second={placeName(periodo, anoLetivo)} />,
  },
  { key: 'turma', header: 'Turma', optional: true, cell: ({ turma }) => turma ?? '–' },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', optional: true, cell: ({ unidade }) => unidade },
  {
    key: 'etapa',
    header: 'Tipo e etapa',
    sort: 'etapa',
    cell: ({ tipo, progresso }) => <TwoLines first={ENROLMENT_TYPE_NAME[tipo]} second={progresso} />,
  },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    width: 'narrow',
    cell: ({ status }) => <EnrolmentBadge status={status} />,
  },
  {
    key: 'responsavelFinanceiro',
    header: 'Responsável financeiro',
    yields: true,
    cell: ({ responsavelFinanceiro }) => responsavelFinanceiro ?? '–',
  },
]

const placeName = (shift: string | null, year: number): string => (shift === null ? String(year) : `${shift} · ${year}`)

interface Ways {
  /** Links to the steps and the contract. */
  readonly steps: boolean
  /** Links to the place change. */
  readonly moves: boolean
}

/** Adds links from an enrolment, for people who may follow them. */
export const columnsWithWays = ({ steps, moves }: Ways): readonly Column<EnrolmentRow>[] =>
  enrolmentColumns.map((column) => {
    if (steps && column.key === 'etapa') return { ...column, cell: (row) => <StepLink {...row} /> }
    if (steps && column.key === 'status') return { ...column, cell: (row) => <StatusWithContract {...row} /> }
    return moves && column.key === 'serie' ? { ...column, cell: (row) => <PlaceLink {...row} /> } : column
  })

const PlaceLink = ({ id, status, nomeAluno, serie, periodo, anoLetivo }: EnrolmentRow) => (
  <TwoLines
    first={serie}
    second={
      isMovable(status) ? (
        <Link to={placeChangeOf(id)}>
          {placeName(periodo, anoLetivo)}
          <VisuallyHidden>: trocar turno ou curso de {nomeAluno}</VisuallyHidden>
        </Link>
      ) : (
        placeName(periodo, anoLetivo)
      )
    }
  />
)

const StatusWithContract = ({ id, status, nomeAluno }: EnrolmentRow) => (
  <TwoLines
    first={<EnrolmentBadge status={status} />}
    second={
      <Link to={enrollingStepOf(id, 'contrato')} aria-label={`Contrato de ${nomeAluno}`}>
        Contrato
      </Link>
    }
  />
)

const StepLink = ({ id, tipo, progresso, nomeAluno }: EnrolmentRow) => (
  <TwoLines
    first={ENROLMENT_TYPE_NAME[tipo]}
    second={
      <Link to={enrollingOf(id)}>
        {progresso}
        <VisuallyHidden>: abrir as etapas de {nomeAluno}</VisuallyHidden>
      </Link>
    }
  />
)
