import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { BalancePage, BalanceRow, ListBalances } from '#domain/lessons/lessonBalance.schemas.ts'
import { CANCELLED, GIVEN, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/**
 * Lessons planned, given and made up for in the stages of this year that have begun, those that owe most first: of a teacher
 * what they teach, of others their units.
 */
export const listBalances = async (incoming: SignedIncoming<ListBalances>): Promise<BalancePage> => {
  const { db, query, now } = incoming
  const today = schoolDay(now)
  // Lessons of former years stay, and are not read: their days tell the database where to look.
  const days = await daysOfYears(db, today)
  const { limit, offset } = pageOf({ Sorting: 'saldo', ...query }, ['saldo', 'turma'])
  const order = query.Sorting?.startsWith('turma')
    ? sql`class_group.name_search ${sql.raw(query.Sorting.endsWith('desc') ? 'desc' : 'asc')}`
    : sql`balance.balance ${sql.raw(query.Sorting?.endsWith('desc') ? 'desc' : 'asc')}`
  const { rows } = await sql<BalanceRow & { total: number }>`
    with balance as (
      select counted.*, counted.given + counted.made_up - counted.passed as balance from (
        select lesson.class_group_id, lesson.subject_id, stage.number, stage.name,
          count(*) filter (where lesson.replaces_id is null)::integer as planned,
          count(*) filter (where lesson.replaces_id is null and ${isPast(today)})::integer as passed,
          count(*) filter (where lesson.status = ${GIVEN} and ${isPast(today)})::integer as given,
          count(*) filter (where lesson.status = ${REPLACEMENT} and ${isPast(today)})::integer as made_up,
          count(*) filter (where lesson.status = ${CANCELLED} and lesson.replaces_id is null
            and ${isPast(today)})::integer as cancelled,
          count(*) filter (where lesson.status = ${PLANNED} and ${isPast(today)})::integer as unrecorded
        from lesson
        join (${stagesFollowed}) as stage on stage.class_group_id = lesson.class_group_id
          and lesson.day between stage.starts_on and stage.ends_on
        where stage.starts_on < ${today}::date and lesson.day between ${days.from}::date and ${days.to}::date
          and lesson.class_group_id in (${groupsOf(incoming, today)})
          and ${query.idTurma === undefined ? sql`true` : sql`lesson.class_group_id = ${query.idTurma}`}
          and ${isOwn(incoming, today)}
        group by lesson.class_group_id, lesson.subject_id, stage.number, stage.name) as counted)
    select balance.class_group_id as "idTurma", class_group.name as turma, balance.subject_id as "idDisciplina",
      subject.name as disciplina, balance.number as "numeroEtapa", balance.name as etapa, balance.planned as previstas,
      balance.passed as passadas, balance.given as dadas, balance.made_up as repostas, balance.cancelled as canceladas,
      balance.unrecorded as "semRegistro", balance.balance as saldo, coalesce(note.body, '') as explicacao,
      coalesce(author.name, '') as autor, note.version as versao, coalesce((
        select string_agg(staff_user.name, ', ' order by staff_user.name_search)
        from class_assignment as own join staff_user on staff_user.id = own.staff_user_id
        where own.class_group_id = balance.class_group_id and own.subject_id = balance.subject_id and own.active
          and own.kind = ${TITULAR}), '') as professores,
      count(*) over ()::integer as total
    from balance
    join class_group on class_group.id = balance.class_group_id
    join subject on subject.id = balance.subject_id
    left join lesson_balance_note as note on note.class_group_id = balance.class_group_id
      and note.subject_id = balance.subject_id and note.stage_number = balance.number
    left join staff_user as author on author.id = note.author_id
    order by ${order}, balance.number desc, class_group.name_search, class_group.id, subject.position, subject.id
    limit ${limit} offset ${offset}
  `.execute(db)
  return {
    items: rows.map(({ total: _, ...row }) => row),
    totalCount: rows[0]?.total ?? 0,
    turmas: await readGroups(db, groupsOf(incoming, today)),
  }
}

/** From the first to the last day of the school years of a day. */
const daysOfYears = async (
  db: Kysely<Database>,
  today: string,
): Promise<{ readonly from: string; readonly to: string }> => {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(starts_on) as "from", max(ends_on) as "to" from school_year
    where ${today}::date between starts_on and ends_on`.execute(db)
  return { from: rows[0]?.from ?? today, to: rows[0]?.to ?? today }
}

/** Condition: a lesson was before a day; what is not recorded yet of today is not owed. */
const isPast = (today: string): RawBuilder<SqlBool> => sql`lesson.day < ${today}::date`

/** Condition: a teacher gives the subject of a lesson; others see all. */
const isOwn = ({ caller }: Pick<Act, 'caller'>, today: string): RawBuilder<SqlBool> =>
  isOnlyTeacher(caller)
    ? sql`(lesson.class_group_id, lesson.subject_id) in (${taughtOn({ teacher: caller.personId, caller, today })})`
    : sql`true`

/** The class groups of the school years of a day: of a teacher those that they teach, of others those of their units. */
const groupsOf = ({ caller }: Pick<Act, 'caller'>, today: string): RawBuilder<unknown> => sql`
  select own.id from class_group as own join school_year as year on year.id = own.school_year_id
  where ${today}::date between year.starts_on and year.ends_on and ${inUnitsOf(caller, 'own.unit_id')}
    and ${
      isOnlyTeacher(caller)
        ? sql`own.id in (select taught.class_group_id
            from (${taughtOn({ teacher: caller.personId, caller, today })}) as taught)`
        : sql`true`
    }`

const readGroups = async (db: Kysely<Database>, groups: RawBuilder<unknown>): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name as nome from class_group where id in (${groups}) order by name_search, id`.execute(db)
  return rows
}
