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
import { assignmentHoldsOn } from '#server/rows/teaching.ts'
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
  const idProfessor = await chosenOf(acting, 'staff_user', { from: professores, id: query.idProfessor })
  const idCampo = await chosenOf(acting, 'configured_field', { from: campos, id: query.idCampo })
  const turmas = tipo === OF_TEACHER ? await taughtBy(db, { seen, today, teacher: idProfessor }) : seen
  const idTurma = await chosenGroup(acting, turmas)
  const shown = turmas.filter(({ id }) => idTurma === null || id === idTurma)
  return { tipo, turmas, idTurma, professores, idProfessor, campos, idCampo, shown }
}

/** What families answered stands in the record of a student. */
const mayReadAnswers = (caller: Caller): boolean => holds(caller, caller.permissions, 'dadosAluno')

interface Choice {
  readonly from: readonly Named[]
  readonly id: number | undefined
}

/** The chosen one, else the first; null where there are none. @throws Refusal 404, audited */
const chosenOf = async (acting: Acting, entity: 'staff_user' | 'configured_field', { from, id }: Choice) => {
  if (id === undefined) return from[0]?.id ?? null
  if (!from.some((one) => one.id === id)) throw await notFoundAudited(acting, entity, id)
  return id
}

/** The chosen class group; null for all of them. Of a gallery by class group one is always chosen. */
const chosenGroup = async (acting: Acting, groups: readonly Named[]): Promise<number | null> => {
  const { idTurma: id, tipo } = acting.query
  if (id === undefined) return tipo === OF_GROUP ? (groups[0]?.id ?? null) : null
  if (!groups.some((one) => one.id === id)) throw await notFoundAudited(acting, 'class_group', id)
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
const taughtBy = async (
  db: Kysely<Database>,
  { seen, today, teacher }: Taught & { readonly teacher: number | null },
): Promise<Named[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct own.class_group_id as id from class_assignment as own
    where own.staff_user_id = ${teacher}::integer and own.class_group_id = any(${idsOf(seen)}::integer[])
      and ${assignmentHoldsOn('own', today)}`.execute(db)
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
