import { sql, type Transaction } from 'kysely'
import { CONCLUDED, OF_STAGE_COUNCIL, UNDER_WAY } from '#domain/councils/councils.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { drawUpConcluded, writeFirstParticipants } from '#server/modules/academico/councils/index.ts'

/** Stages that are over. */
const STAGES = 3

/** What is noted before a council, by turns; `#` is the first name of the student. */
const NOTES = [
  {
    category: 1,
    degree: 2,
    family: true,
    text: '# precisa retomar os conteúdos da etapa e pedir ajuda quando tem dúvida.',
  },
  { category: 4, degree: 1, family: true, text: '# participa das aulas e ajuda os colegas do grupo.' },
  { category: 3, degree: 2, family: false, text: '# conversa muito durante as explicações; mudar de lugar ajudou.' },
  { category: 6, degree: 3, family: true, text: '# se destacou na feira de ciências da escola.' },
] as const

const SYNTHESIS = [
  'Acompanha a turma e entrega as atividades; segue com autonomia.',
  'Rendimento abaixo do esperado em parte das disciplinas; precisa de rotina de estudo.',
  'Bom rendimento e boa convivência.',
] as const

/**
 * The councils of the first stages of the year in the class groups of each unit that have marks: notes of teachers, what each council said, its
 * referrals and minutes; the last one is under way.
 */
export const writeCouncils = async (trx: Transaction<Database>): Promise<void> => {
  const made = await writeMeetings(trx)
  await writeNotes(trx)
  for (const { id, classGroupId, day, leader } of made)
    await writeFirstParticipants(trx, id, { classGroupId, day, named: leader === null ? [] : [leader] })
  await sql`
    update council_participant set present = council_participant.id % 9 <> 0
      or coalesce(council_participant.staff_user_id = council.president_id, false)
    from council where council.id = council_participant.council_id and council.kind = ${OF_STAGE_COUNCIL}`.execute(trx)
  await writeSaid(trx)
  for (const { id, status, day } of made)
    if (status === CONCLUDED) await drawUpConcluded(trx, id, new Date(`${day}T22:30:00Z`))
  const [first] = made
  if (first !== undefined) await addTo(trx, first)
}

/** An addendum, with the second version of the minutes that it makes. */
const addTo = async (trx: Transaction<Database>, { id, day, leader }: Made): Promise<void> => {
  if (leader === null) return
  const now = new Date(`${addDays(day, 5)}T14:00:00Z`)
  await trx
    .insertInto('council_addendum')
    .values({
      council_id: id,
      number: 1,
      body: 'A orientação educacional entregou o relatório que faltava na reunião; nada muda no que foi decidido.',
      author_id: leader,
      written_at: now,
    })
    .execute()
  await drawUpConcluded(trx, id, now)
}

interface Made {
  readonly id: number
  readonly classGroupId: number
  readonly day: string
  readonly leader: number | null
  readonly status: number
}

/** The class groups with marks of each unit, those of the last letters first; the council of the last stage is under way in the first of them. */
const writeMeetings = async (trx: Transaction<Database>): Promise<readonly Made[]> => {
  const { rows } = await sql<Made>`
    with marked as (
      select own.id, own.unit_id, own.school_year_id, row_number() over (partition by own.unit_id order by right(own.name, 1) desc, own.name, own.id) as turn
      from class_group as own join school_year as year on year.id = own.school_year_id
      where ${DEMO_TODAY}::date between year.starts_on and year.ends_on
        and exists (select 1 from mark where mark.class_group_id = own.id and mark.stage_number = 1)
    ), staged as (
      select marked.id, marked.turn, number, case when marked.turn = 1 and number = ${STAGES} then ${UNDER_WAY}::smallint
          else ${CONCLUDED}::smallint end as status,
        case number when 1 then '2026-04-24'::date when 2 then '2026-07-15'::date else '2026-10-06'::date end as day,
        (select id from staff_user where email = 'coordenacao@demo.escola') as leader
      from marked cross join generate_series(1, ${STAGES}::integer) as number
    )
    insert into council (class_group_id, stage_number, kind, status, held_on, begins_at, place, president_id, secretary_id,
      body, started_at, concluded_at, concluded_by)
    select id, number, ${OF_STAGE_COUNCIL}, status, day, '14:00', 'Sala dos professores', leader, leader,
      'A coordenação abriu a reunião e apresentou os dados da etapa.', day + time '17:00',
      case when status = ${CONCLUDED} then day + time '19:30' end, case when status = ${CONCLUDED} then leader end
    from staged order by day, id
    returning id, class_group_id as "classGroupId", held_on as day, president_id as leader, status`.execute(trx)
  return rows
}

const writeNotes = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(NOTES.map((note, turn) => ({ ...note, turn })))}::json)
        as own (turn integer, category smallint, degree smallint, family boolean, text text)
    ), taught as (
      select distinct on (council.id) council.id, council.class_group_id, council.stage_number, council.held_on,
        given.subject_id, given.staff_user_id
      from council join class_assignment as given on given.class_group_id = council.class_group_id and given.active
      where council.kind = ${OF_STAGE_COUNCIL}
      order by council.id, given.subject_id, given.id
    ), seated as (
      select taught.*, own.id as enrolment_id, split_part(coalesce(student.social_name, student.name), ' ', 1) as first_name,
        row_number() over (partition by taught.id order by own.student_search, own.id)::integer as place
      from taught join enrolment as own on own.class_group_id = taught.class_group_id and own.status = 'Matriculado'
      join student on student.id = own.student_id
    )
    insert into council_note (class_group_id, stage_number, enrolment_id, subject_id, author_id, category, degree, body, for_family, saved_at)
    select class_group_id, stage_number, enrolment_id, subject_id, staff_user_id, said.category, said.degree,
      replace(said.text, '#', first_name), said.family, held_on - 2 + time '18:00'
    from seated join said on said.turn = (seated.place + seated.stage_number) % 4
    where seated.place % 3 = 0
    order by seated.id, seated.place`.execute(trx)
}

const writeSaid = async (trx: Transaction<Database>): Promise<void> => {
  const seated = sql`
    select council.id as council_id, own.id as enrolment_id, council.held_on, council.president_id, council.stage_number,
      row_number() over (partition by council.id order by own.student_search, own.id)::integer as place
    from council join enrolment as own on own.class_group_id = council.class_group_id and own.status = 'Matriculado'
    where council.kind = ${OF_STAGE_COUNCIL} and council.status = ${CONCLUDED}`
  await sql`
    insert into council_student (council_id, enrolment_id, synthesis, student_advice, family_advice, annotations)
    select council_id, enrolment_id, (${[...SYNTHESIS]}::text[])[1 + place % 3],
      case place % 3 when 1 then '{1,4}'::smallint[] when 2 then '{6}' else '{}' end,
      case place % 3 when 1 then '{1,3}'::smallint[] when 2 then '{6}' else '{}' end,
      case when place % 5 = 0 then 'Conversar com a orientação antes da próxima etapa.' else '' end
    from (${seated}) as seated order by council_id, place`.execute(trx)
  await sql`
    insert into council_referral (council_id, enrolment_id, kind, responsible_id, due_on, note, done_at)
    select council_id, enrolment_id, 1 + place % 4, president_id, held_on + 45, '',
      case when stage_number < 3 then held_on + 30 + time '15:00' end
    from (${seated}) as seated where place % 10 = 1 and president_id is not null order by council_id, place`.execute(
    trx,
  )
}
