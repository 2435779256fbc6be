import { type Kysely, type RawBuilder, sql } from 'kysely'
import { CANCELLED, SPOKEN_WARNING, WRITTEN_WARNING } from '#domain/occurrences/occurrences.lists.ts'
import type {
  ListOccurrenceStudents,
  OccurrenceChoices,
  OccurrenceStudents,
  ReadOccurrenceChoices,
} from '#domain/occurrences/occurrences.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireGroup } from '#server/modules/academico/occurrences/place.ts'
import { pointsOfAll } from '#server/school/occurrences/points.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'
import { readRoster } from '#server/school/roster/roster.ts'
import { readTaughtGroups } from '#server/school/teaching/choices.ts'

/** What the form of a new occurrence chooses from. */
export const readOccurrenceChoices = async ({
  db,
  ...act
}: SignedIncoming<ReadOccurrenceChoices>): Promise<OccurrenceChoices> => {
  const { rows: tipos } = await sql<OccurrenceChoices['tipos'][number]>`
    select id, name as nome, nature as natureza, family_sight as "visivelFamilia", needs_acknowledgement as "exigeCiencia",
      most as maximo, next_measure as "proximaMedida"
    from occurrence_type where active order by name_search, id`.execute(db)
  const { rows: modelos } = await sql<OccurrenceChoices['modelos'][number]>`
    select id, title as titulo, type_id as "idTipoOcorrencia", measure as medida, wording as texto
    from occurrence_template where active order by title_search, id`.execute(db)
  return {
    tipos,
    modelos,
    turmas: await readTaughtGroups(db, act, schoolDay(act.now)),
    professores: await namesOf(teachersSeen(db, act.caller)),
    funcionarios: await namesOf(visibleStaff(db, act.caller).where('staff_user.active', '=', true)),
  }
}

const namesOf = (staff: ReturnType<typeof visibleStaff>) =>
  staff
    .select(['staff_user.id', 'staff_user.name as nome'])
    .orderBy('staff_user.name')
    .orderBy('staff_user.id')
    .execute()

/** The teachers whom the caller may name. */
export const teachersSeen = (db: Kysely<Database>, caller: Parameters<typeof visibleStaff>[1]) =>
  visibleStaff(db, caller).where('staff_user.is_teacher', '=', true).where('staff_user.active', '=', true)

/** The students who are in a class group today. @throws Refusal 404, audited, as `requireGroup` */
export const listOccurrenceStudents = async (
  incoming: SignedIncoming<ListOccurrenceStudents>,
): Promise<OccurrenceStudents> => {
  const { db, now, query } = incoming
  const { idTurma, idTipoOcorrencia = null, idOcorrencia = null } = query
  if (idOcorrencia !== null) await requireOccurrence(incoming, idOcorrencia)
  const { yearId } = await requireGroup(incoming, idTurma)
  const roster = await readRoster(db, { group: idTurma, day: schoolDay(now) })
  const here = roster.filter(({ saida }) => saida === null)
  const ids = here.map(({ idAluno }) => idAluno)
  const { rows } = await counted(db, { students: ids, typeId: idTipoOcorrencia, yearId, except: idOcorrencia })
  const points = await pointsOfAll(db, ids, yearId)
  const of = new Map(rows.map((row) => [row.studentId, row]))
  return {
    idTurma,
    alunos: here.map(({ idAluno, nome, ra }) => ({
      id: idAluno,
      nome,
      ra,
      ocorrencias: of.get(idAluno)?.occurrences ?? 0,
      advertencias: of.get(idAluno)?.warnings ?? 0,
      pontos: points.get(idAluno) ?? null,
    })),
  }
}

interface Asked {
  readonly students: readonly number[]
  /** Null: nobody has any. */
  readonly typeId: number | null
  readonly yearId: number
  /** An occurrence that does not count; null where all do. */
  readonly except: number | null
}

interface Counted {
  readonly studentId: number
  readonly occurrences: number
  readonly warnings: number
}

/** How many occurrences of a type students have in a school year, and how many warnings they got with them; cancelled ones do not count. */
export const counted = (db: Kysely<Database>, { students, typeId, yearId, except }: Asked) =>
  sql<Counted>`
    select own.student_id as "studentId", count(*)::integer as occurrences,
      coalesce(sum((select count(*) from occurrence_measure as taken where taken.occurrence_student_id = own.id
        and taken.measure in (${sql.lit(SPOKEN_WARNING)}, ${sql.lit(WRITTEN_WARNING)}))), 0)::integer as warnings
    from occurrence_student as own
    join occurrence on occurrence.id = own.occurrence_id
    join class_group on class_group.id = occurrence.class_group_id
    where ${ofStudents(students)} and occurrence.type_id = ${typeId}::integer and class_group.school_year_id = ${yearId}
      and occurrence.status <> ${CANCELLED} and occurrence.id is distinct from ${except}::integer
    group by own.student_id`.execute(db)

const ofStudents = (ids: readonly number[]): RawBuilder<unknown> => sql`own.student_id = any(${ids}::integer[])`
