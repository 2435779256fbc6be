import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import { COORDINATION, DIRECTION, TEACHING_ROLE } from '#domain/councils/councils.lists.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { MeetingBody, Participant } from '#domain/councils/councils.schemas.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { assignmentHoldsOn } from '#server/rows/teaching.ts'

type Trx = Transaction<Database>

export interface KeptParticipant extends Participant {
  readonly subjects: readonly number[]
}

/** Who takes part in a council: direction and coordination first, then teachers by their names. */
export const readParticipants = async (
  db: Kysely<Database>,
  councilId: number,
): Promise<readonly KeptParticipant[]> => {
  const { rows } = await sql<KeptParticipant>`
    select own.staff_user_id as "idPessoa", own.name as nome, own.role as papel, own.present as presente, own.subjects,
      array(select subject.name from subject where subject.id = any(own.subjects)
        order by subject.position, subject.id) as disciplinas
    from council_participant as own where own.council_id = ${councilId}
    order by own.role, own.name, own.id`.execute(db)
  return rows
}

interface Place {
  readonly classGroupId: number
  readonly day: string
}

/** Who teaches a class group on a day, each with the subjects that they give: a query of `staff_user_id` and `subjects`. */
const teachersOf = ({ classGroupId, day }: Place): RawBuilder<unknown> => sql`
  select own.staff_user_id, array_agg(distinct given.subject_id) as subjects
  from class_assignment as own join subject as assigned on assigned.id = own.subject_id
  cross join lateral (
    select own.subject_id where assigned.kind <> ${CLASS_TEACHING}
    union
    select item.subject_id from ${itemsOfGroups(day)}
    where assigned.kind = ${CLASS_TEACHING} and taught.class_group_id = own.class_group_id
      and not exists (select 1 from class_assignment as other
        where other.class_group_id = own.class_group_id and other.subject_id = item.subject_id
          and other.kind = ${TITULAR} and ${assignmentHoldsOn('other', day)})) as given
  where own.class_group_id = ${classGroupId} and ${assignmentHoldsOn('own', day)}
  group by own.staff_user_id`

/** Fills a new council with the teachers of its class group, its coordination, the direction of the unit, and who presides and writes. */
export const writeFirstParticipants = async (
  trx: Trx,
  councilId: number,
  { named, ...place }: Place & { readonly named: readonly number[] },
): Promise<void> => {
  await sql`
    insert into council_participant (council_id, staff_user_id, name, role, subjects)
    select ${councilId}, staff_user.id, staff_user.name, ${TEACHING_ROLE}, given.subjects
    from (${teachersOf(place)}) as given join staff_user on staff_user.id = given.staff_user_id`.execute(trx)
  await sql`
    insert into council_participant (council_id, staff_user_id, name, role)
    select ${councilId}, staff_user.id, staff_user.name, ${COORDINATION} from staff_user where active and id in (
      select class_group.coordinator_id from class_group where class_group.id = ${place.classGroupId}
      union select unnest(${named}::integer[])
      union select own.staff_user_id from course_offer_coordinator as own
        join course_offer as offer on offer.id = own.course_offer_id
        join class_group on class_group.school_year_id = offer.school_year_id and class_group.unit_id = offer.unit_id
        join grade on grade.id = class_group.grade_id and grade.course_id = offer.course_id
        where class_group.id = ${place.classGroupId})
    on conflict do nothing`.execute(trx)
  await sql`
    insert into council_participant (council_id, name, role)
    select ${councilId}, unit.director, ${DIRECTION} from unit join class_group on class_group.unit_id = unit.id
    where class_group.id = ${place.classGroupId} and coalesce(unit.director, '') <> ''
      and not exists (select 1 from council_participant as own join staff_user on staff_user.id = own.staff_user_id
        where own.council_id = ${councilId} and own.name = unit.director)`.execute(trx)
}

/**
 * Puts other participants in the place of those there were. Who presides and who writes takes part. @throws Refusal 422
 * CHECK_FIELDS for a person who is not of the unit, or is named twice
 */
export const writeParticipants = async (
  trx: Trx,
  { councilId, people, ...place }: Place & { readonly councilId: number; readonly people: readonly Named[] },
  { participantes, idPresidente, idSecretario }: MeetingBody,
): Promise<void> => {
  const before = await readParticipants(trx, councilId)
  const names = new Map([...people.map(({ id, nome }) => [id, nome] as const), ...staffIn(before)])
  const leading = [idPresidente, idSecretario].flatMap((id) =>
    id === null || participantes.some(({ idPessoa }) => idPessoa === id) ? [] : [id],
  )
  const all = [
    ...participantes,
    ...[...new Set(leading)].map((idPessoa) => ({ idPessoa, nome: '', papel: COORDINATION, presente: false })),
  ]
  const staff = all.flatMap(({ idPessoa }) => idPessoa ?? [])
  refuseFlaws({
    ...(staff.some((id) => !names.has(id)) && { participantes: messages.COUNCIL_PERSON_UNKNOWN }),
    ...(new Set(staff).size < staff.length && { participantes: messages.COUNCIL_PERSON_TWICE }),
    ...(all.some(({ idPessoa, nome }) => idPessoa === null && nome.trim() === '') && {
      participantes: messages.COUNCIL_NAME_MISSING,
    }),
  })
  const rows = all.map(({ idPessoa, nome, papel, presente }) => ({
    staff_user_id: idPessoa,
    name: idPessoa === null ? nome.trim() : (names.get(idPessoa) ?? ''),
    role: papel,
    present: presente,
  }))
  await trx.deleteFrom('council_participant').where('council_id', '=', councilId).execute()
  await sql`
    insert into council_participant (council_id, staff_user_id, name, role, present, subjects)
    select ${councilId}, own.staff_user_id, own.name, own.role, own.present,
      case when own.role = ${TEACHING_ROLE} then coalesce(given.subjects, '{}') else '{}' end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as own (staff_user_id integer, name text, role smallint, present boolean)
    left join (${teachersOf(place)}) as given on given.staff_user_id = own.staff_user_id`.execute(trx)
}

const staffIn = (participants: readonly KeptParticipant[]): readonly (readonly [number, string])[] =>
  participants.flatMap(({ idPessoa, nome }) => (idPessoa === null ? [] : [[idPessoa, nome] as const]))
