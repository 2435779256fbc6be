import type { EnrolmentRow } from '#domain/api/enrolments.schemas.ts'
import {
  ENROLMENT_STATUS_LABEL,
  ENROLMENT_STEPS,
  ENROLMENT_TYPE_NAME,
  type EnrolmentStatus,
} from '#domain/rules/enrolment/status.ts'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const TONES: Readonly<Record<EnrolmentStatus, Tone>> = {
  'Em andamento': 'info',
  Escola: 'warning',
  Matriculado: 'success',
  Recusado: 'danger',
  Cancelado: 'neutral',
  Transferido: 'neutral',
}

/** An enrolment in the list: who, for what, and how far it has come. */
export const enrolmentColumns: readonly Column<EnrolmentRow>[] = [
  {
    key: 'nomeAluno',
    header: 'Aluno',
    sort: 'nomeAluno',
    width: 'wide',
    cell: ({ nomeAluno, ra }) => <Identity name={nomeAluno} detail={`RA ${ra}`} />,
  },
  { key: 'serie', header: 'Série', sort: 'serie', cell: ({ serie }) => serie },
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
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{ENROLMENT_STATUS_LABEL[status]}</StatusBadge>,
  },
]

const stepName = (step: number): string => `Etapa ${step} · ${ENROLMENT_STEPS[step - 1] ?? ''}`
