import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type {
  GetMovable,
  ListMovable,
  Movable,
  NamedPlace,
  PlaceChange,
} from '#domain/placeChanges/placeChanges.wire.ts'
import { ENROLMENT_STATUS_LABEL, isMovable, MOVABLE_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { groupsIn } from '#server/school/classGroups/classGroups.ts'
import { type Enrolment, readEnrolment } from '#server/school/enrolments/enrolment.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { readOffers } from '#server/school/seats/offers.ts'
import { findEnrolments } from '#server/modules/matricula/enrolments/index.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { closedGroupOf, readClosedGroups } from '#server/school/classGroups/closedGroups.ts'

const SORTABLE = ['nomeAluno', 'ra', 'serie', 'status'] as const

/** The enrolments of the caller's units in one year whose place may change. @throws Refusal 400 for a field that does not sort */
export const movablePage = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListMovable>): Promise<ListMovable['answer']> => {
  const filter = {
    text: query.Filtro ?? '',
    caller,
    yearId: query.idAnoLetivo ?? (await runningYearId(db)),
    unitId: query.idUnidade,
    gradeId: query.idSerie,
    type: undefined,
    statuses: MOVABLE_STATUSES,
    today: schoolDay(now),
  }
  return findEnrolments(db, filter, pageOf(query, SORTABLE))
}

/** Readers of one enrolment in the caller's units. */
export const movable = readersOf('enrolment', async (db, person, id): Promise<Enrolment | null> => {
  const enrolment = await readEnrolment(db, id)
  return enrolment !== undefined && isInUnitsOf(person, enrolment.unitId) ? enrolment : null
})

/** An enrolment, its possible places in its year and unit, and its past changes. @throws Refusal 404 */
export const readMovable = async (incoming: SignedIncoming<GetMovable>): Promise<Movable> =>
  movableRecord(incoming, await movable.own(incoming, incoming.params.id))

interface Looking {
  readonly db: Kysely<Database>
  readonly now: Date
}

/** The same for an enrolment that was already read. */
export const movableRecord = async ({ db, now }: Looking, enrolment: Enrolment): Promise<Movable> => {
  const { id, yearId, unitId } = enrolment
  const group = await groupOf(db, id)
  const place = sql`course_offer.school_year_id = ${yearId} and course_offer.unit_id = ${unitId}`
  return {
    id,
    idAluno: enrolment.studentId,
    nomeAluno: enrolment.student,
    ra: await raOf(db, enrolment.studentId),
    dataNascimento: enrolment.birthDate,
    anoLetivo: enrolment.year,
    unidade: enrolment.unit,
    status: enrolment.status,
    versao: enrolment.version,
    atual: {
      idAnoLetivo: yearId,
      idUnidade: unitId,
      idCurso: enrolment.courseId,
      idPeriodo: enrolment.shiftId,
      idSerie: enrolment.gradeId,
      idTurma: group?.id ?? null,
      lugar: namedPlace(enrolment, group?.name ?? null),
    },
    impedimento: await hindranceOf(db, enrolment),
    ofertas: await readOffers(db, { caller: EVERYWHERE, now }, place),
    turmas: await openGroups(db, { yearId, unitId, today: schoolDay(now) }),
    historico: await historyOf(db, id),
  }
}

/** Why an enrolment cannot be moved; empty if it can. */
const hindranceOf = async (db: Kysely<Database>, { id, status }: Enrolment): Promise<string> => {
  if (!isMovable(status)) return message('NOT_MOVABLE', { situacao: ENROLMENT_STATUS_LABEL[status] })
  const turma = status === 'Matriculado' ? await closedGroupOf(db, id) : undefined
  return turma === undefined ? '' : message('CLASS_GROUP_CLOSED', { turma })
}

interface Place {
  readonly yearId: number
  readonly unitId: number
  /** ISO. */
  readonly today: string
}

/** The class groups of a year and unit that somebody can still come to. */
const openGroups = async (db: Kysely<Database>, { today, ...place }: Place): Promise<Movable['turmas']> => {
  const groups = await groupsIn(db, place)
  const closed = await readClosedGroups(
    db,
    groups.map(({ id }) => id),
    today,
  )
  return groups.filter(({ id }) => closed.get(id)?.window !== null)
}

/** The place of an enrolment, by names. */
export const namedPlace = ({ course, grade, shift }: Enrolment, group: string | null): NamedPlace => ({
  curso: course,
  serie: grade,
  periodo: shift,
  turma: group,
})

/** The class group of an enrolment; undefined without one. */
export const groupOf = (db: Kysely<Database>, enrolmentId: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .where('enrolment.id', '=', enrolmentId)
    .select(['class_group.id', 'class_group.name'])
    .executeTakeFirst()

const raOf = async (db: Kysely<Database>, studentId: number): Promise<string> =>
  (await db.selectFrom('student').where('id', '=', studentId).select('ra').executeTakeFirstOrThrow()).ra

const historyOf = async (db: Kysely<Database>, enrolmentId: number): Promise<PlaceChange[]> => {
  const rows = await db
    .selectFrom('place_change')
    .innerJoin('staff_user', 'staff_user.id', 'place_change.changed_by')
    .where('place_change.enrolment_id', '=', enrolmentId)
    .selectAll('place_change')
    .select('staff_user.name as by')
    .orderBy('place_change.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    em: row.changed_at.toISOString(),
    por: row.by,
    aPartirDe: row.effective_on,
    motivo: row.reason,
    de: row.before,
    para: row.after,
    valorAntes: row.before_cents,
    valorDepois: row.after_cents,
  }))
}
