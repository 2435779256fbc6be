import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { OF_ANSWER, OF_GROUP, OF_TEACHER } from '#domain/photoGallery/photoGallery.lists.ts'
import type { Gallery, GalleryQuery } from '#domain/photoGallery/photoGallery.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { assignmentHoldsOn, taughtBy } from '#server/rows/teaching.ts'
import { readTaughtGroups } from '#server/school/teaching/choices.ts'

type Acting = Act & { readonly db: Kysely<Database>; readonly query: GalleryQuery }

/** What a gallery can be of, and what it is of. */
export type GalleryChoices = Omit<Gallery, 'grupos' | 'total'> & {
  /** The class groups whose students are in it. */
  readonly shown: readonly Named[]
}

/**
 * What the caller may choose from, and what is chosen. Teachers see the class groups that they teach, all others those of their
 * units. @throws Refusal 404, audited, for a class group, a teacher or a question that is not among them
 */
export const readChoices = async (acting: Acting): Promise<GalleryChoices> => {
  const { db, caller, now, query } = acting
  const { tipo } = query
  const today = schoolDay(now)
  const seen = await readTaughtGroups(db, acting, today)
  const professores = tipo === OF_TEACHER ? await readTeachers(db, caller, { seen, today }) : []
  const campos = tipo === OF_ANSWER && mayReadAnswers(caller) ? await readQuestions(db) : []
  const teacher = { from: professores, id: query.idProfessor }
  const idProfessor = await chosenOf(acting, 'staff_user', teacher, firstOf(professores))
  const idCampo = await chosenOf(acting, 'configured_field', { from: campos, id: query.idCampo }, firstOf(campos))
  const turmas = tipo === OF_TEACHER ? await groupsOf(acting, idProfessor, { seen, today }) : seen
  // Of a gallery by class group one is always chosen; null: all of them.
  const standard = tipo === OF_GROUP ? firstOf(turmas) : null
  const idTurma = await chosenOf(acting, 'class_group', { from: turmas, id: query.idTurma }, standard)
  const shown = turmas.filter(({ id }) => idTurma === null || id === idTurma)
  return { tipo, turmas, idTurma, professores, idProfessor, campos, idCampo, shown }
}

/** What families answered stands in the record of a student. */
const mayReadAnswers = (caller: Caller): boolean => holds(caller, caller.permissions, 'dadosAluno')

interface Choice {
  readonly from: readonly Named[]
  readonly id: number | undefined
}

const firstOf = (from: readonly Named[]): number | null => from[0]?.id ?? null

/** The chosen one, else the standard. @throws Refusal 404, audited */
const chosenOf = async (
  acting: Acting,
  entity: 'staff_user' | 'configured_field' | 'class_group',
  { from, id }: Choice,
  standard: number | null,
): Promise<number | null> => {
  if (id === undefined) return standard
  if (!from.some((one) => one.id === id)) throw await notFoundAudited(acting, entity, id)
  return id
}

interface Taught {
  readonly seen: readonly Named[]
  /** ISO day. */
  readonly today: string
}

/** The teachers of class groups, by name; a teacher has only themselves. */
const readTeachers = async (db: Kysely<Database>, caller: Caller, { seen, today }: Taught): Promise<Named[]> => {
  const whom = isOnlyTeacher(caller) ? sql`staff_user.id = ${caller.personId}` : sql`true`
  const { rows } = await sql<Named>`
    select staff_user.id, staff_user.name as nome from staff_user
    where ${whom} and staff_user.id in (select own.staff_user_id from class_assignment as own
      where own.class_group_id = any(${idsOf(seen)}::integer[]) and ${assignmentHoldsOn('own', today)})
    order by staff_user.name_search, staff_user.id`.execute(db)
  return rows
}

/** Those of some class groups that a teacher teaches, in their order. */
const groupsOf = async ({ db, caller }: Acting, teacher: number | null, { seen, today }: Taught): Promise<Named[]> => {
  if (teacher === null) return []
  const { rows } = await sql<{ id: number }>`
    select class_group.id from class_group where class_group.id = any(${idsOf(seen)}::integer[])
      and ${taughtBy({ teacher, caller, today }, 'class_group.id')}`.execute(db)
  const taught = new Set(idsOf(rows))
  return seen.filter(({ id }) => taught.has(id))
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id)

/** What can stand under a photo: short answers. */
const ASKED = [FIELD_TYPE.text, FIELD_TYPE.list, FIELD_TYPE.several, FIELD_TYPE.yesNo]

/** The questions that the school asks of students, in the order of their forms. */
const readQuestions = async (db: Kysely<Database>): Promise<Named[]> => {
  const forms = tablesOf('aluno')
  const { rows } = await sql<Named>`
    select id, label as nome from configured_field
    where form = any(${forms}::text[]) and type_id = any(${ASKED}::integer[])
      and (situation <> 'Bloqueado' or condition is not null)
    order by array_position(${forms}::text[], form::text), position, id`.execute(db)
  return rows
}
