import type { ReportedEnrolment } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { formatDate } from '#src/lib/dates.ts'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

const NOTHING = '–'

/** All columns of the report; most are out of sight at first. */
export const reportColumns: readonly Column<ReportedEnrolment>[] = [
  {
    key: 'nomeAluno',
    header: 'Aluno',
    sort: 'nomeAluno',
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
  { key: 'curso', header: 'Curso', optional: true, cell: ({ curso }) => curso },
  { key: 'turma', header: 'Turma', width: 'narrow', cell: ({ turma }) => turma ?? NOTHING },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', optional: true, cell: ({ unidade }) => unidade },
  {
    key: 'tipo',
    header: 'Tipo',
    sort: 'tipo',
    width: 'narrow',
    cell: ({ tipo }) => ENROLMENT_TYPE_NAME[tipo],
  },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    width: 'narrow',
    cell: ({ status }) => <EnrolmentBadge status={status} />,
  },
  { key: 'etapa', header: 'Etapa', optional: true, cell: ({ progresso }) => progresso },
  { key: 'inicio', header: 'Início', sort: 'inicio', width: 'narrow', cell: ({ inicio }) => formatDate(inicio) },
  {
    key: 'responsavelFinanceiro',
    header: 'Responsável financeiro',
    cell: ({ responsavelFinanceiro }) => responsavelFinanceiro ?? NOTHING,
  },
  {
    key: 'contato',
    header: 'Contato',
    optional: true,
    cell: ({ celular, email }) => (
      <TwoLines first={celular === null ? NOTHING : formatPhone(celular)} second={email ?? NOTHING} />
    ),
  },
  {
    key: 'nascimento',
    header: 'Nascimento',
    optional: true,
    width: 'narrow',
    cell: ({ nascimento }) => (nascimento === null ? NOTHING : formatDate(nascimento)),
  },
  { key: 'cpf', header: 'CPF', optional: true, cell: ({ cpf }) => (cpf === null ? NOTHING : formatCpf(cpf)) },
  { key: 'contrato', header: 'Contrato', optional: true, width: 'narrow', cell: ({ contrato }) => contrato ?? NOTHING },
  { key: 'processo', header: 'Processo', optional: true, cell: ({ processo }) => processo ?? NOTHING },
  { key: 'origem', header: 'Origem', optional: true, cell: ({ origem }) => origem ?? NOTHING },
  { key: 'motivo', header: 'Motivo do encerramento', optional: true, cell: ({ motivo }) => motivo ?? NOTHING },
]
