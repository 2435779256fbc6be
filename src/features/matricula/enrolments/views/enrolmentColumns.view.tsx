import { Link } from 'react-router-dom'
import type { EnrolmentRow } from '#domain/api/enrolments.schemas.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/rules/enrolment/status.ts'
import { ENROLMENT_STEPS, enrollingStepOf, FIRST_STEP, stepLabel } from '#domain/rules/enrolment/steps.ts'
import { EnrolmentBadge } from '#src/ui/EnrolmentBadge.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** An enrolment in the list: who, for what, and how far it has come. */
export const enrolmentColumns: readonly Column<EnrolmentRow>[] = [
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
    cell: ({ serie, periodo, anoLetivo }) => (
      <TwoLines first={serie} second={periodo === null ? String(anoLetivo) : `${periodo} · ${anoLetivo}`} />
    ),
  },
  { key: 'turma', header: 'Turma', optional: true, cell: ({ turma }) => turma ?? '–' },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', optional: true, cell: ({ unidade }) => unidade },
  {
    key: 'etapa',
    header: 'Tipo e etapa',
    sort: 'etapa',
    cell: ({ tipo, etapa }) => <TwoLines first={ENROLMENT_TYPE_NAME[tipo]} second={stepName(etapa)} />,
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
    cell: ({ responsavelFinanceiro }) => responsavelFinanceiro ?? '–',
  },
]

const stepName = (step: number): string => `Etapa ${step} · ${stepLabel(step)}`

/** With the ways into the steps and to the contract, for who may work on an enrolment. */
export const columnsWithSteps: readonly Column<EnrolmentRow>[] = enrolmentColumns.map((column) => {
  if (column.key === 'etapa') return { ...column, cell: (row) => <StepLink {...row} /> }
  return column.key === 'status' ? { ...column, cell: (row) => <StatusWithContract {...row} /> } : column
})

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

const StepLink = ({ id, tipo, etapa, nomeAluno }: EnrolmentRow) => (
  <TwoLines
    first={ENROLMENT_TYPE_NAME[tipo]}
    second={
      <Link
        to={enrollingStepOf(id, ENROLMENT_STEPS[(etapa ?? FIRST_STEP) - 1]?.slug ?? 'aluno')}
        aria-label={`Abrir as etapas de ${nomeAluno}`}
      >
        {stepName(etapa)}
      </Link>
    }
  />
)
