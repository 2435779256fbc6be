import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import {
  AUDIENCE,
  type AudienceDraft,
  isNarrowed,
  type Narrowing,
  SEVERAL_UNITS,
  unitsIn,
} from '#domain/audience/audience.ts'
import type { AudienceChoices } from '#domain/audience/audience.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { newlyChosen, notAccepted } from '#domain/records/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { inUnitsOf, worksEverywhere } from '#server/rows/units.ts'
import type { ForPlaces } from '#server/school/audience/places.ts'
import { readGradeChoices, readUnitChoices } from '#server/school/choices/schoolChoices.ts'
import { areUsable } from '#server/school/choices/usable.ts'

type Trx = Transaction<Database>

/** Whom a row names, and the names of its students. */
export const readNarrowing = async (db: Kysely<Database>, table: ForPlaces, id: number) => {
  const own = sql.ref(`target.${table}_id`)
  const { rows } = await sql<{ courses: number[]; grades: number[]; groups: number[] }>`
    select coalesce(array_agg(course_id order by course_id) filter (where course_id is not null), '{}') as courses,
      coalesce(array_agg(grade_id order by grade_id) filter (where grade_id is not null), '{}') as grades,
      coalesce(array_agg(class_group_id order by class_group_id) filter (where class_group_id is not null), '{}') as groups
    from ${sql.table(`${table}_target`)} as target where ${own} = ${id}`.execute(db)
  const { rows: alunos } = await sql<{ id: number; nome: string }>`
    select student.id, coalesce(student.social_name, student.name) as nome
    from ${sql.table(`${table}_target`)} as target join student on student.id = target.student_id
    where ${own} = ${id} order by student.id`.execute(db)
  const [named] = rows
  return {
    idsCursos: named?.courses ?? [],
    idsSeries: named?.grades ?? [],
    idsTurmas: named?.groups ?? [],
    idsAlunos: alunos.map((one) => one.id),
    alunos,
  }
}

/** Writes whom a row names, instead of whom it named before. */
export const writeNarrowing = async (trx: Trx, table: ForPlaces, id: number, draft: Narrowing): Promise<void> => {
  const own = sql.ref(`${table}_id`)
  const targets = sql.table(`${table}_target`)
  await sql`delete from ${targets} where ${own} = ${id}`.execute(trx)
  if (!isNarrowed(draft)) return
  for (const [column, ids] of [
    ['course_id', draft.idsCursos],
    ['grade_id', draft.idsSeries],
    ['class_group_id', draft.idsTurmas],
    ['student_id', draft.idsAlunos],
  ] as const)
    await sql`insert into ${targets} (${own}, ${sql.ref(column)})
      select ${id}, named from unnest(${ids}::integer[]) as named`.execute(trx)
}

/** A sentence for what may not be chosen; what was named before may stay, in the units that it had. */
export const narrowingFlaws = async (
  trx: Trx,
  { caller }: Act,
  draft: AudienceDraft,
  before: AudienceDraft | null,
): Promise<Readonly<Record<string, string>>> => {
  const units = unitsIn(draft)
  const isMoved = before !== null && unitsIn(before).join() !== units.join()
  const inUnit = units.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`unit_id = any(${units}::integer[])`
  const newly = (name: 'idUnidade' | 'idsCursos' | 'idsSeries' | 'idsOutrasUnidades') =>
    newlyChosen(draft[name] ?? null, before?.[name])
  const ofUnit = (name: 'idsTurmas' | 'idsAlunos') => newlyChosen(draft[name], isMoved ? null : before?.[name])
  return {
    ...notAcceptedFlaws(
      { ...AUDIENCE, ...SEVERAL_UNITS },
      {
        idUnidade: await areUsable(trx, 'unit', newly('idUnidade'), inUnitsOf(caller, 'id')),
        idsOutrasUnidades: await areUsable(trx, 'unit', newly('idsOutrasUnidades'), inUnitsOf(caller, 'id')),
        idsCursos: await areUsable(trx, 'course', newly('idsCursos')),
        idsSeries: await areUsable(trx, 'grade', newly('idsSeries')),
        idsTurmas: await areThere(
          trx,
          'class_group',
          ofUnit('idsTurmas'),
          sql<SqlBool>`${inUnitsOf(caller, 'class_group.unit_id')} and ${inUnit}`,
        ),
      },
    ),
    ...(!(await areThere(trx, 'student', ofUnit('idsAlunos'), studentInUnitsOf(caller, 'student.id'))) && {
      idsAlunos: notAccepted(AUDIENCE.idsAlunos.label),
    }),
  }
}

/** Whether all these rows are active, and meet a condition. */
const areThere = async (
  trx: Trx,
  table: 'class_group' | 'student',
  ids: readonly number[],
  also: Expression<SqlBool>,
): Promise<boolean> => {
  if (ids.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where id = any(${ids}::integer[]) and active and ${also}`.execute(trx)
  return rows[0]?.count === ids.length
}

/** The names of the students whom drafts name, as the audit keeps them: of each draft one text. */
export const auditedStudents = async (trx: Trx, drafts: readonly Narrowing[]): Promise<readonly string[]> => {
  const students = await trx
    .selectFrom('student')
    .where('id', 'in', [0, ...drafts.flatMap(({ idsAlunos }) => idsAlunos)])
    .select(['id', 'name'])
    .execute()
  return drafts.map(({ idsAlunos }) =>
    students
      .filter(({ id }) => idsAlunos.includes(id))
      .map(({ name }) => name)
      .join(', '),
  )
}

/** Whom the caller may write for. */
export const readAudienceChoices = async (db: Kysely<Database>, caller: Act['caller']): Promise<AudienceChoices> => ({
  unidades: await readUnitChoices(db, caller),
  cursos: await db
    .selectFrom('course')
    .select(['id', 'name as nome', 'active as ativo'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
  series: await readGradeChoices(db),
  turmas: await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('unit', 'unit.id', 'class_group.unit_id')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where(inUnitsOf(caller, 'class_group.unit_id'))
    .where('school_year.status', '<>', CLOSED)
    .select(['class_group.id', 'class_group.active as ativo', 'class_group.unit_id as idUnidade'])
    .select(sql<string>`class_group.name || ' · ' || school_year.year || ' · ' || unit.short_name`.as('nome'))
    .orderBy('school_year.year')
    .orderBy('unit.name')
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute(),
  escolaToda: worksEverywhere(caller),
})
