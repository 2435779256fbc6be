import type { EnrolmentTotals, GetEnrolmentTotals, ListEnrolments } from '#domain/api/enrolments.schemas.ts'
import { type EnrolmentType, enrolmentStatusOf } from '#domain/rules/enrolment/status.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  countByStatus,
  countEnrolments,
  type EnrolmentFilter,
  findEnrolments,
  runningYearId,
} from '#server/modules/matricula/enrolments/enrolments.repository.ts'

const SORTABLE = ['nomeAluno', 'ra', 'anoLetivo', 'unidade', 'serie', 'tipo', 'status', 'etapa'] as const
const TYPES: readonly EnrolmentType[] = [1, 2, 3]

/** Enrolments of the caller's units in one year, the running one where none was asked for. @throws Refusal 400 for a field that does not sort, or a state that nobody knows */
export const enrolmentPage = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListEnrolments>): Promise<ListEnrolments['answer']> => {
  const page = pageOf(query, SORTABLE)
  const filter: EnrolmentFilter = {
    text: query.Filtro ?? '',
    units: caller.units,
    yearId: await yearOf(db, query),
    unitId: query.idUnidade,
    gradeId: query.idSerie,
    type: TYPES.find((type) => type === query.tipo),
    status: statusOf(query.idStatus),
    today: schoolDay(now),
  }
  const items = await findEnrolments(db, filter, page)
  return { items: [...items], totalCount: await countEnrolments(db, filter) }
}

/** Enrolments by state in the caller's units and one year, the running one where none was asked for. */
export const enrolmentTotals = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<GetEnrolmentTotals>): Promise<EnrolmentTotals> => {
  const rows = await countByStatus(db, {
    text: '',
    units: caller.units,
    yearId: await yearOf(db, query),
    unitId: query.idUnidade,
    gradeId: undefined,
    type: undefined,
    status: undefined,
    today: schoolDay(now),
  })
  const count = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0
  return {
    emAndamento: count('Em andamento'),
    escola: count('Escola'),
    matriculado: count('Matriculado'),
    total: rows.reduce((sum, row) => sum + row.count, 0),
  }
}

const yearOf = async (
  db: SignedIncoming<ListEnrolments>['db'],
  { idAnoLetivo, todosOsAnos }: Pick<ListEnrolments['query'], 'idAnoLetivo' | 'todosOsAnos'>,
): Promise<number | undefined> => idAnoLetivo ?? (todosOsAnos ? undefined : await runningYearId(db))

const statusOf = (id: number | undefined) => {
  if (id === undefined) return undefined
  const status = enrolmentStatusOf(id)
  if (status === undefined) throw malformed({ idStatus: 'Escolha uma situação da lista.' })
  return status
}
