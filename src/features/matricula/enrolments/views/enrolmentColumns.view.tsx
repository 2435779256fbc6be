import type { EnrolmentRow } from '#domain/api/enrolments.schemas.ts'
import { ENROLMENT_STEPS, ENROLMENT_TYPE_NAME } from '#domain/rules/enrolment/status.ts'
import { EnrolmentBadge } from '#src/ui/EnrolmentBadge.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'

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
    header: 'Série',
    sort: 'serie',
    cell: ({ serie, anoLetivo }) => <Grade name={serie} year={anoLetivo} />,
  },
  { key: 'periodo', header: 'Período', cell: ({ periodo }) => periodo ?? '–' },
  {
    key: 'responsavelFinanceiro',
    header: 'Responsável financeiro',
    cell: ({ responsavelFinanceiro }) => responsavelFinanceiro ?? '–',
  },
  { key: 'tipo', header: 'Tipo', sort: 'tipo', cell: ({ tipo }) => ENROLMENT_TYPE_NAME[tipo] },
  { key: 'etapa', header: 'Etapa', sort: 'etapa', cell: ({ etapa }) => stepName(etapa) },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    width: 'narrow',
    cell: ({ status }) => <EnrolmentBadge status={status} />,
  },
]

const Grade = ({ name, year }: { readonly name: string; readonly year: number }) => (
  <div>
    {name}
    <div className="text-secondary text-small">{year}</div>
  </div>
)

const stepName = (step: number): string => `Etapa ${step} · ${ENROLMENT_STEPS[step - 1] ?? ''}`
