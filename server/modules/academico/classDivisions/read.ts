import { type Kysely, sql } from 'kysely'
import type { ClassDivision, ClassDivisions, ListDivisions } from '#domain/classDivisions/classDivisions.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { studentsOfGroup } from '#server/school/subjects/taken.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/** The divisions of a class group on a day. @throws Refusal 404, audited for one of another unit */
export const listDivisions = async (incoming: SignedIncoming<ListDivisions>): Promise<ClassDivisions> => {
  const { db, params, query, now } = incoming
  await requireClassGroup(incoming, params.id)
  return readDivisions(db, params.id, query.dia ?? schoolDay(now))
}

/** The same of a class group that the caller may see; a day outside of its school year counts as the nearest one of it. */
export const readDivisions = async (db: Kysely<Database>, group: number, day: string): Promise<ClassDivisions> => {
  const place = await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', group)
    .select(['class_group.id', 'class_group.name as nome', 'school_year.starts_on', 'school_year.ends_on'])
    .select(isClosedIn('class_group').as('anoEncerrado'))
    .executeTakeFirst()
  if (place === undefined) throw notFound()
  const { starts_on: inicio, ends_on: fim, ...turma } = place
  const dia = day < inicio ? inicio : day > fim ? fim : day
  const students = await studentsOfGroup(db, { classGroupId: group, day: dia })
  return {
    turma,
    inicio,
    fim,
    dia,
    alunos: students.map(({ enrolmentId, number, name, isExtra }) => ({
      idMatricula: enrolmentId,
      numero: number,
      nome: name,
      aParte: isExtra,
    })),
    divisoes: await divisionsOf(db, group, dia),
  }
}

const divisionsOf = async (db: Kysely<Database>, group: number, day: string): Promise<ClassDivision[]> => {
  const { rows } = await sql<ClassDivision>`
    select division.id, division.name as nome, division.version as versao,
      coalesce((select json_agg(json_build_object('id', part.id, 'nome', part.name, 'emUso', ${isUsed})
          order by part.position, part.id)
        from class_division_part as part where part.class_division_id = division.id), '[]'::json) as subgrupos,
      coalesce((select json_agg(json_build_object('idMatricula', own.enrolment_id,
          'idSubgrupo', own.class_division_part_id, 'desde', own.starts_on, 'ate', own.ends_on) order by own.enrolment_id)
        from (select member.*, lead(starts_on) over (partition by enrolment_id order by starts_on) - 1 as ends_on
          from class_division_member as member where member.class_division_id = division.id) as own
        where own.class_division_part_id is not null and own.starts_on <= ${day}::date
          and (own.ends_on is null or own.ends_on >= ${day}::date)), '[]'::json) as alunos
    from class_division as division
    where division.class_group_id = ${group}
    order by division.name_search, division.id
  `.execute(db)
  return rows
}

/** Whether a timetable or a lesson is for a part (`part`). */
export const isUsed = sql<boolean>`(
  exists (select 1 from timetable_item as item join timetable on timetable.id = item.timetable_id
    where timetable.class_group_id = part.class_group_id and item.subgroup = part.name)
  or exists (select 1 from lesson where lesson.class_group_id = part.class_group_id and lesson.subgroup = part.name))`
