import { sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { storedFileText } from '#domain/files/stored.ts'
import type { ListAbsences } from '#domain/teaching/absences.schemas.ts'
import { createAbsence } from '#domain/teaching/assignments.endpoints.ts'
import { ABSENCE_REASONS, TITULAR } from '#domain/teaching/teaching.lists.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { colleagueOf } from '#server/rows/people.ts'
import { assignmentEnd } from '#server/rows/teaching.ts'

const ORDER = { inicio: 'absence.starts_on', professor: 'staff_user.name_search' } as const
const SORTABLE = ['inicio', 'professor'] as const

/** The absences of the teachers whom the caller sees, the newest first. @throws Refusal 400 for a field that does not sort */
export const listAbsences = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListAbsences>): Promise<ListAbsences['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'inicio desc' }, SORTABLE)
  const matching = db
    .selectFrom('teacher_absence as absence')
    .innerJoin('staff_user', 'staff_user.id', 'absence.staff_user_id')
    .where(colleagueOf(caller, 'staff_user'))
    .where((eb) => (query.idProfessor === undefined ? eb.lit(true) : eb('staff_user.id', '=', query.idProfessor)))
  const rows = await matching
    .leftJoin('shift', 'shift.id', 'absence.shift_id')
    .leftJoin('stored_file as file', 'file.id', 'absence.file_id')
    .select([
      'absence.id',
      'staff_user.name as professor',
      'absence.starts_on as inicio',
      'absence.ends_on as fim',
      'shift.name as periodo',
      'absence.reason',
      'absence.note',
      'file.id as fileId',
      'file.name as fileName',
      'absence.active as ativo',
      'absence.version as versao',
    ])
    .select([SUBSTITUTES.as('substitutos'), missed(sql`true`).as('disciplinas'), missed(COVERED).as('cobertas')])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('absence.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const tells = mayCall(caller, createAbsence.access)
  return {
    items: rows.map(({ reason, note, fileId, fileName, periodo, ...row }) => ({
      ...row,
      periodo: periodo ?? '',
      motivo: tells ? nameIn(ABSENCE_REASONS, reason) : '',
      observacao: tells ? (note ?? '') : '',
      arquivo: tells && fileId !== null && fileName !== null ? storedFileText({ id: fileId, name: fileName }) : '',
    })),
    totalCount: count,
  }
}

/** Whether an assignment meets the days of an absence. */
const meets = (row: string) =>
  sql`${sql.ref(`${row}.active`)} and ${sql.ref(`${row}.starts_on`)} <= absence.ends_on and ${assignmentEnd(row)} >= absence.starts_on`

const COVERED = sql`exists (select 1 from class_assignment as cover
  where cover.class_group_id = own.class_group_id and cover.subject_id = own.subject_id
    and cover.staff_user_id <> own.staff_user_id and ${meets('cover')})`

/** How many subjects the teacher would have taught, of those for which a condition on `own` holds. */
const missed = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::integer
  from class_assignment as own join class_group on class_group.id = own.class_group_id
  where own.staff_user_id = absence.staff_user_id and own.kind = ${sql.lit(TITULAR)} and ${meets('own')}
    and coalesce(absence.shift_id, class_group.shift_id) = class_group.shift_id and ${condition})`

const SUBSTITUTES = sql<string[]>`array(select distinct person.name
  from class_assignment as own join class_assignment as cover on cover.class_group_id = own.class_group_id
    and cover.subject_id = own.subject_id and cover.staff_user_id <> own.staff_user_id and ${meets('cover')}
  join staff_user as person on person.id = cover.staff_user_id
  where own.staff_user_id = absence.staff_user_id and own.kind = ${sql.lit(TITULAR)} and ${meets('own')}
  order by person.name)`

/** A certificate of an absence is for those who note absences of the teacher. */
export const seesAbsenceFile: MaySeeOwner = async ({ db, caller }, id) => {
  if (!mayCall(caller, createAbsence.access)) return false
  const found = await db
    .selectFrom('teacher_absence')
    .innerJoin('staff_user', 'staff_user.id', 'teacher_absence.staff_user_id')
    .where('teacher_absence.id', '=', id)
    .where(colleagueOf(caller, 'staff_user'))
    .select('teacher_absence.id')
    .executeTakeFirst()
  return found !== undefined
}
