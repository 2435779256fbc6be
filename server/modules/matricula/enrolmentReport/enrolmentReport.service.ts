import type {
  CountReportedEnrolments,
  ExportReportedEnrolments,
  ListReportedEnrolments,
  ReportedEnrolment,
} from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import {
  BY_GRADE,
  ENROLMENT_GROUPS,
  type EnrolmentGroup,
  seriesOf,
} from '#domain/enrolmentReport/enrolmentReport.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME, type EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { sumBy, sumOf } from '#domain/base/sum.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, idsOf, text } from '#server/http/sheet/exportList.ts'
import {
  countReported,
  countReportedStudents,
  readReported,
  yearNumber,
} from '#server/modules/matricula/enrolmentReport/enrolmentReport.repository.ts'
import {
  countEnrolments,
  type EnrolmentFilter,
  enrolmentIds,
  statusesOfId,
} from '#server/modules/matricula/enrolments/index.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { type Chart, chartTable } from '#server/reports/chart.ts'
import { daysBetween, nameOf, toldFilters } from '#server/reports/told.ts'
import { exportReport } from '#server/reports/report.ts'

export const REPORTED_ORDER = ['nomeAluno', 'serie', 'unidade', 'tipo', 'status', 'inicio'] as const
const TYPES: readonly EnrolmentType[] = [1, 2, 3]

type Filters = Omit<ListReportedEnrolments['query'], 'SkipCount' | 'MaxResultCount' | 'Sorting'>
type Asked = Pick<SignedIncoming<ListReportedEnrolments>, 'db' | 'caller' | 'now'> & { readonly query: Filters }

/** The filter of a report, by default for the running year. @throws Refusal 400 for an unknown status */
export const reportedFilter = async ({ db, caller, query, now }: Asked): Promise<EnrolmentFilter> => ({
  text: query.Filtro ?? '',
  caller,
  yearId: query.idAnoLetivo ?? (await runningYearId(db)),
  unitId: query.idUnidade,
  courseId: query.idCurso,
  shiftId: query.idPeriodo,
  gradeId: query.idSerie,
  classGroupId: query.idTurma,
  type: TYPES.find((type) => type === query.tipo),
  statuses: statusesOfId(query.idStatus),
  from: query.de,
  to: query.ate,
  today: schoolDay(now),
})

/** M29 as a list. @throws Refusal 400 for a field that does not sort, or an unknown status */
export const reportedPage = async (
  incoming: SignedIncoming<ListReportedEnrolments>,
): Promise<ListReportedEnrolments['answer']> => {
  const { db, query } = incoming
  const page = pageOf(query, REPORTED_ORDER)
  const filter = await reportedFilter(incoming)
  const rows = enrolmentIds(db, filter, page).offset(skipOf(page)).limit(rowsOf(page))
  const items = await readReported(db, await idsOf(db, rows), filter.today)
  return { items: [...items], totalCount: await countEnrolments(db, filter) }
}

/** M29 as counts. @throws Refusal 404 for an unknown year; 400 as `reportedPage` */
export const reportedCounts = async (
  incoming: SignedIncoming<CountReportedEnrolments>,
): Promise<CountReportedEnrolments['answer']> => {
  const { db, query } = incoming
  const filter = await reportedFilter(incoming)
  const anoLetivo = await yearNumber(db, filter.yearId)
  if (anoLetivo === undefined) throw notFound()
  const agrupar = query.agrupar ?? BY_GRADE
  const grupos = await countReported(db, filter, agrupar)
  return {
    anoLetivo,
    agrupar,
    series: [...seriesOf(agrupar)],
    grupos,
    total: sumBy(grupos, ({ valores }) => sumOf(valores)),
    alunos: await countReportedStudents(db, filter),
  }
}

/** M29 as a file; in print, the counts precede the list. @throws Refusal as `exportReport`, `idsOf` and `reportedPage` */
export const exportReported = async (
  incoming: SignedIncoming<ExportReportedEnrolments>,
  storages: Storages,
): Promise<ExportReportedEnrolments['answer']> => {
  const { db, query } = incoming
  const { agrupar = BY_GRADE, ...own } = query
  const filter = await reportedFilter(incoming)
  return exportReport({ ...incoming, query: own }, storages, {
    title: REPORTED_TITLE,
    entity: 'enrolment',
    columns: REPORTED_COLUMNS,
    standard: REPORTED_STANDARD,
    ids: await idsOf(db, enrolmentIds(db, filter, pageOf(query, REPORTED_ORDER))),
    read: (ids) => readReported(db, ids, filter.today),
    told: () => toldOf(db, filter),
    above: async () => [chartTable(chartOf(agrupar, await countReported(db, filter, agrupar)))],
  })
}

export const REPORTED_TITLE = 'Informações de matrícula'

export const REPORTED_COLUMNS: ExportColumns<ReportedEnrolment> = {
  nomeAluno: [text('Aluno', ({ nomeAluno }) => nomeAluno), text('RA', ({ ra }) => ra)],
  serie: [
    text('Série', ({ serie }) => serie),
    text('Período', ({ periodo }) => periodo),
    { heading: 'Ano letivo', kind: 'number', valueOf: ({ anoLetivo }) => anoLetivo },
  ],
  curso: [text('Curso', ({ curso }) => curso)],
  turma: [text('Turma', ({ turma }) => turma)],
  unidade: [text('Unidade', ({ unidade }) => unidade)],
  tipo: [text('Tipo', ({ tipo }) => ENROLMENT_TYPE_NAME[tipo])],
  status: [text('Situação', ({ status }) => ENROLMENT_STATUS_LABEL[status])],
  etapa: [text('Etapa', ({ progresso }) => progresso)],
  inicio: [{ heading: 'Início', kind: 'date', valueOf: ({ inicio }) => inicio }],
  responsavelFinanceiro: [text('Responsável financeiro', ({ responsavelFinanceiro }) => responsavelFinanceiro)],
  contato: [
    text('Celular', ({ celular }) => (celular === null ? null : formatPhone(celular))),
    text('E-mail', ({ email }) => email),
  ],
  nascimento: [{ heading: 'Nascimento', kind: 'date', valueOf: ({ nascimento }) => nascimento }],
  cpf: [text('CPF', ({ cpf }) => (cpf === null ? null : formatCpf(cpf)))],
  contrato: [text('Contrato', ({ contrato }) => contrato)],
  processo: [text('Processo', ({ processo }) => processo)],
  origem: [text('Origem', ({ origem }) => origem)],
  motivo: [text('Motivo do encerramento', ({ motivo }) => motivo)],
}

/** The columns that the list shows by default. */
export const REPORTED_STANDARD = [
  'nomeAluno',
  'serie',
  'turma',
  'unidade',
  'tipo',
  'status',
  'inicio',
  'responsavelFinanceiro',
] as const

const chartOf = (group: EnrolmentGroup, groups: Awaited<ReturnType<typeof countReported>>): Chart => ({
  title: `Matrículas por ${nameIn(ENROLMENT_GROUPS, group).toLowerCase()}`,
  heading: nameIn(ENROLMENT_GROUPS, group),
  total: 'Total',
  series: seriesOf(group),
  rows: groups.map(({ nome, valores }) => ({ name: nome, values: valores })),
})

const toldOf = async (db: Asked['db'], filter: EnrolmentFilter): Promise<readonly string[]> =>
  toldFilters({
    'Ano letivo': await nameOf(db, 'school_year', filter.yearId),
    Unidade: await nameOf(db, 'unit', filter.unitId),
    Curso: await nameOf(db, 'course', filter.courseId),
    Série: await nameOf(db, 'grade', filter.gradeId),
    Período: await nameOf(db, 'shift', filter.shiftId),
    Turma: await nameOf(db, 'class_group', filter.classGroupId),
    Tipo: filter.type && ENROLMENT_TYPE_NAME[filter.type],
    Situação: filter.statuses?.map((status) => ENROLMENT_STATUS_LABEL[status]).join(', '),
    Início: daysBetween(filter.from, filter.to),
    Busca: filter.text,
  })
