import type {
  EnrolmentRow,
  EnrolmentTotals,
  ExportEnrolments,
  GetEnrolmentTotals,
  ListEnrolments,
} from '#domain/enrolments/enrolments.schemas.ts'
import {
  ENROLMENT_STATUS_LABEL,
  ENROLMENT_TYPE_NAME,
  type EnrolmentType,
  enrolmentStatusOf,
} from '#domain/enrolments/enrolmentStatus.ts'
import { sumBy } from '#domain/base/sum.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, idsOf, text } from '#server/http/sheet/exportList.ts'
import {
  countByStatus,
  type EnrolmentFilter,
  enrolmentIds,
  findEnrolments,
  readEnrolments,
} from '#server/modules/matricula/enrolments/enrolments.repository.ts'
import { campaignYearId } from '#server/school/years/years.ts'
import { needAsked } from '#server/modules/matricula/enrolments/needs.ts'

const SORTABLE = ['nomeAluno', 'ra', 'anoLetivo', 'unidade', 'serie', 'tipo', 'status', 'etapa'] as const
const TYPES: readonly EnrolmentType[] = [1, 2, 3]

/**
 * Enrolments of the caller's units in one year, by default that of the open campaign, else the running one. @throws Refusal 400 for a field that does
 * not sort, an unknown status, or a need that the caller may not deal with
 */
export const enrolmentPage = async (incoming: SignedIncoming<ListEnrolments>): Promise<ListEnrolments['answer']> => {
  const { db, query } = incoming
  const page = pageOf(query, SORTABLE)
  const filter = filterOf(incoming)
  return findEnrolments(db, filter, page)
}

const filterOf = ({
  caller,
  query,
  now,
}: Pick<SignedIncoming<ListEnrolments | ExportEnrolments>, 'caller' | 'query' | 'now'>): EnrolmentFilter => ({
  text: query.Filtro ?? '',
  caller,
  ...yearOf(query),
  unitId: query.idUnidade,
  gradeId: query.idSerie,
  type: TYPES.find((type) => type === query.tipo),
  statuses: statusesOfId(query.idStatus),
  need: needAsked(caller, query.espera),
  ...(query.espera !== undefined && { personId: caller.personId }),
  today: schoolDay(now),
})

/** The list as a file. @throws Refusal as `enrolmentPage`, `exportList` and `idsOf` */
export const exportEnrolments = async (
  incoming: SignedIncoming<ExportEnrolments>,
): Promise<ExportEnrolments['answer']> => {
  const { db, query } = incoming
  const filter = filterOf(incoming)
  return exportList(incoming, {
    title: 'Matrículas',
    entity: 'enrolment',
    columns: ENROLMENT_COLUMNS,
    ids: await idsOf(db, enrolmentIds(db, filter, pageOf(query, SORTABLE))),
    read: (ids) => readEnrolments(db, ids, filter.today),
  })
}

const ENROLMENT_COLUMNS: ExportColumns<EnrolmentRow> = {
  nomeAluno: [text('Aluno', ({ nomeAluno }) => nomeAluno), text('RA', ({ ra }) => ra)],
  serie: [
    text('Série', ({ serie }) => serie),
    text('Período', ({ periodo }) => periodo),
    { heading: 'Ano letivo', kind: 'number', valueOf: ({ anoLetivo }) => anoLetivo },
  ],
  turma: [text('Turma', ({ turma }) => turma)],
  unidade: [text('Unidade', ({ unidade }) => unidade)],
  etapa: [text('Tipo', ({ tipo }) => ENROLMENT_TYPE_NAME[tipo]), text('Etapa', ({ progresso }) => progresso)],
  status: [text('Situação', ({ status }) => ENROLMENT_STATUS_LABEL[status])],
  responsavelFinanceiro: [text('Responsável financeiro', ({ responsavelFinanceiro }) => responsavelFinanceiro)],
}

/** Enrolments by status in the caller's units and one year, by default as the list. */
export const enrolmentTotals = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<GetEnrolmentTotals>): Promise<EnrolmentTotals> => {
  const today = schoolDay(now)
  const year = yearOf(query)
  const yearId = year.isOfCampaign ? await campaignYearId(db, caller, today) : (year.yearId ?? null)
  const rows = await countByStatus(db, {
    text: '',
    caller,
    ...year,
    unitId: query.idUnidade,
    gradeId: undefined,
    type: undefined,
    statuses: undefined,
    today,
  })
  const count = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0
  return {
    idAnoLetivo: yearId,
    emAndamento: count('Em andamento'),
    escola: count('Escola'),
    matriculado: count('Matriculado'),
    total: sumBy(rows, ({ count }) => count),
  }
}

const yearOf = ({
  idAnoLetivo,
  todosOsAnos,
}: Pick<ListEnrolments['query'], 'idAnoLetivo' | 'todosOsAnos'>): Pick<EnrolmentFilter, 'yearId' | 'isOfCampaign'> => ({
  yearId: idAnoLetivo,
  isOfCampaign: idAnoLetivo === undefined && todosOsAnos !== true,
})

/** The statuses of an id of SisStatusMatricula; undefined for all. @throws Refusal 400 for an unknown id */
export const statusesOfId = (id: number | undefined): EnrolmentFilter['statuses'] => {
  if (id === undefined) return undefined
  const status = enrolmentStatusOf(id)
  if (status === undefined) throw malformed({ idStatus: 'Escolha uma situação da lista.' })
  return [status]
}
