import { type Kysely, sql } from 'kysely'
import { itemsIn } from '#domain/authorisations/authorisation.ts'
import { NO, REVOKED, YES } from '#domain/authorisations/authorisations.lists.ts'
import { addDays } from '#domain/base/days.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { list, paragraph } from '#domain/richText/write.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { idAt } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoAuthorisation {
  readonly title: string
  readonly type: string
  readonly text: RichText['blocos']
  /** By its place among the units; null: the whole school. */
  readonly unit: number | null
  /** By its place in the order of the school; null: all grades. */
  readonly grade: number | null
  /** Days before the demo's day, negative after it: when it opens, ends, and when the event is. */
  readonly opens: number
  readonly closes: number
  readonly event?: { readonly days: number; readonly hour: string; readonly place: string }
  readonly seats?: number
  /** What it costs; `due`: its due day, as days before the demo's day. */
  readonly cents?: number
  readonly due?: number
  readonly status?: 'draft' | 'cancelled'
  /** What it said at first: its text is the second one. */
  readonly former?: string
  /** Of a hundred students so many are answered, and of those so many are refused. */
  readonly answered: number
  readonly refused: number
}

const FIFTH_YEAR = 7
const LAST_GRADE = 14

/** One of each state; those for the whole school reach the children of the demo's mother. */
const AUTHORISATIONS: readonly DemoAuthorisation[] = [
  {
    title: 'Uso de imagem e voz em 2026',
    type: 'Uso de imagem e voz',
    text: [
      paragraph('A escola fotografa e filma aulas, projetos e festas. Marque onde a imagem do aluno pode aparecer.'),
      paragraph('Você pode mudar de ideia a qualquer momento: a escola deixa de usar a imagem a partir da revogação.'),
    ],
    unit: null,
    grade: null,
    opens: 280,
    closes: 240,
    answered: 92,
    refused: 8,
  },
  {
    title: 'Visita ao planetário',
    type: 'Passeio',
    text: [
      paragraph('As turmas visitam o planetário com duas professoras e ônibus fretado, com cinto e seguro.'),
      list('Levar lanche e garrafa de água', 'Uniforme completo', 'Retorno às 12h30'),
      paragraph('O valor paga o ônibus e o ingresso.'),
    ],
    unit: null,
    grade: null,
    opens: 4,
    closes: -6,
    event: { days: -11, hour: '07:30', place: 'Planetário Municipal' },
    cents: 3_000,
    answered: 45,
    refused: 10,
  },
  {
    title: 'Viagem de estudos a Paranapiacaba',
    type: 'Viagem com pernoite',
    text: [
      paragraph('Dois dias na vila ferroviária, com pernoite em pousada e monitores em cada quarto.'),
      paragraph('O valor paga ônibus, pousada e refeições.'),
    ],
    unit: 1,
    grade: FIFTH_YEAR,
    opens: 9,
    closes: -3,
    event: { days: -14, hour: '06:30', place: 'Paranapiacaba, Santo André' },
    seats: 8,
    cents: 62_000,
    due: -10,
    former: 'Três dias na vila ferroviária, com pernoite em pousada.',
    answered: 60,
    refused: 15,
  },
  {
    title: 'Banho de piscina no encerramento',
    type: 'Banho de piscina',
    text: [paragraph('No último dia de aula haverá brincadeiras na piscina, com salva-vidas. Mande maiô e toalha.')],
    unit: 0,
    grade: null,
    opens: 1,
    closes: -12,
    event: { days: -19, hour: '09:00', place: 'Piscina da Unidade Centro' },
    seats: 40,
    answered: 15,
    refused: 20,
  },
  {
    title: 'Simulado externo da 3ª série',
    type: 'Termo de uso do laboratório',
    text: [paragraph('A prova será na universidade, das 13h às 18h. Cada aluno vai por conta própria.')],
    unit: null,
    grade: LAST_GRADE,
    opens: 40,
    closes: 26,
    event: { days: 20, hour: '13:00', place: 'Universidade' },
    answered: 80,
    refused: 0,
  },
  {
    title: 'Passeio de trem turístico',
    type: 'Passeio',
    text: [paragraph('O passeio foi cancelado porque a linha está em obras. Avisaremos a nova data.')],
    unit: null,
    grade: FIFTH_YEAR,
    opens: 20,
    closes: 5,
    event: { days: -4, hour: '08:00', place: 'Estação' },
    status: 'cancelled',
    answered: 30,
    refused: 10,
  },
  {
    title: 'Acampamento de férias',
    type: 'Viagem com pernoite',
    text: [paragraph('Confirmar datas e o número de monitores.')],
    unit: 0,
    grade: null,
    opens: 0,
    closes: -25,
    event: { days: -60, hour: '08:00', place: 'Sítio do Sol' },
    seats: 60,
    status: 'draft',
    answered: 0,
    refused: 0,
  },
  {
    title: 'Festa do pijama',
    type: 'Viagem com pernoite',
    text: [paragraph('Uma noite na escola, com jantar, cinema e café da manhã. Confirmar a data.')],
    unit: 1,
    grade: null,
    opens: 0,
    closes: -20,
    event: { days: -24, hour: '18:00', place: 'Unidade Jardim' },
    status: 'draft',
    answered: 0,
    refused: 0,
  },
  {
    title: 'Saída desacompanhada em 2026',
    type: 'Saída desacompanhada',
    text: [paragraph('No fim das aulas, o aluno pode sair sozinho pela portaria, com a carteirinha da escola.')],
    unit: null,
    grade: LAST_GRADE,
    opens: 290,
    closes: 270,
    answered: 85,
    refused: 30,
  },
]

/** Authorisations of all states, who is asked, and what guardians said: on the portal, and a few on paper. */
export const writeAuthorisations = async (db: Kysely<Database>): Promise<void> => {
  const units = (await db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  const types = await db.selectFrom('authorisation_type').selectAll().execute()
  for (const one of AUTHORISATIONS) {
    const type = types.find(({ name }) => name === one.type)
    if (type === undefined) throw new Error(`No type ${one.type}`)
    const isDraft = one.status === 'draft'
    const { id } = await db
      .insertInto('authorisation')
      .values({
        title: one.title,
        type_id: type.id,
        body: JSON.stringify({ blocos: one.text } satisfies RichText),
        event_on: one.event === undefined ? null : addDays(DEMO_TODAY, -one.event.days),
        event_hour: one.event?.hour ?? null,
        place: one.event?.place ?? null,
        unit_id: one.unit === null ? null : idAt(units, one.unit),
        narrowed: one.grade !== null,
        opens_at: isDraft ? null : demoInstant(one.opens, '08:00'),
        closes_at: demoInstant(one.closes - 1, '00:00'),
        seats: one.seats ?? null,
        price_cents: one.cents ?? null,
        due_on: one.due === undefined ? null : addDays(DEMO_TODAY, -one.due),
        remind_days: isDraft ? null : 2,
        status: isDraft ? 1 : one.status === 'cancelled' ? 3 : 2,
        text_version: one.former === undefined ? 1 : 2,
        ...(!isDraft && {
          kind: type.kind,
          needs_both: type.needs_both,
          is_revocable: type.is_revocable,
          is_mandatory: type.is_mandatory,
          items: itemsIn(type.items ?? ''),
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (one.grade !== null)
      await sql`insert into authorisation_target (authorisation_id, grade_id)
        select ${id}::integer, id from grade order by position limit 1 offset ${one.grade}`.execute(db)
    if (one.former !== undefined) await writeFormer(db, id, one.former)
    await writeAsked(db, id)
    await writeAnswers(db, id, one)
    await writeLine(db, id)
  }
}

const writeFormer = (db: Kysely<Database>, id: number, text: string) =>
  sql`
    insert into authorisation_version (authorisation_id, number, title, body, event_on, event_hour, place, replaced_at, replaced_by_id)
    select ${id}::integer, 1, title, ${JSON.stringify({ blocos: [paragraph(text)] } satisfies RichText)}::jsonb, event_on,
      event_hour, place, opens_at + interval '2 hours', (select min(id) from staff_user where is_master)
    from authorisation where id = ${id}::integer`.execute(db)

const writeAsked = (db: Kysely<Database>, id: number) =>
  sql`
    insert into authorisation_student (authorisation_id, student_id, told_version)
    select authorisation.id, own.student_id, case when authorisation.status = 1 then 0 else authorisation.text_version end
    from authorisation join enrolment as own on own.status = 'Matriculado'
      and (authorisation.unit_id is null or authorisation.unit_id = own.unit_id)
      and (not authorisation.narrowed or exists (select from authorisation_target as target
        where target.authorisation_id = authorisation.id and target.grade_id = own.grade_id))
    join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
    join student on student.id = own.student_id and student.active
    where authorisation.id = ${id}::integer
    order by own.student_id on conflict do nothing`.execute(db)

/** The children of the demo's mother stay without an answer while it is open; of others each by a number of their own. */
const writeAnswers = (db: Kysely<Database>, id: number, { answered, refused }: DemoAuthorisation) =>
  sql`
    with asked as (
      select own.student_id, authorisation.*, (own.student_id * 37 + authorisation.id * 11) % 100 as luck
      from authorisation_student as own join authorisation on authorisation.id = own.authorisation_id
      where authorisation.id = ${id}::integer),
    said as (
      select asked.*, link.guardian_id, case when luck < ${refused}::integer * ${answered}::integer / 100
        and not is_mandatory then case when is_revocable and luck % 4 = 0 then ${sql.lit(REVOKED)} else ${sql.lit(NO)} end
        else ${sql.lit(YES)} end as decision
      from asked join lateral (
        select guardian_id from student_guardian as own where own.student_id = asked.student_id
          and (own.is_academic or own.is_legal) and own.valid_to is null and own.restriction is null
        order by own.is_legal desc, own.id limit case when asked.needs_both and luck % 3 > 0 then 9 else 1 end) as link on true
      where luck < ${answered}::integer and not (closes_at > ${demoInstant(0, '00:00')} and exists (
        select from student_guardian as own join guardian on guardian.id = own.guardian_id
        where own.student_id = asked.student_id and guardian.email = 'responsavel@demo.escola')))
    insert into authorisation_answer (authorisation_id, student_id, guardian_id, decision, text_version, items, conditions,
      contact, phone, address, device, staff_user_id, at)
    select id, student_id, guardian_id, decision, text_version,
      case when decision = ${sql.lit(YES)} then items[1:1 + luck % 3] else '{}' end,
      case when decision = ${sql.lit(YES)} and luck % 5 = 0 then 'Alergia a amendoim.' else '' end,
      case when decision = ${sql.lit(YES)} and event_on is not null then 'Avó' else '' end,
      case when decision = ${sql.lit(YES)} and event_on is not null then '11987650000' else '' end,
      '177.32.10.8', 'Chrome no Android',
      case when luck % 10 = 1 then (select min(id) from staff_user where is_master) end,
      least(opens_at + luck * interval '37 minutes', ${demoInstant(0, '07:00')}::timestamptz)
    from said order by student_id, guardian_id`.execute(db)

/** Who said yes after the last seat was gone waits for one. */
const writeLine = (db: Kysely<Database>, id: number) =>
  sql`
    with line as (
      select own.id, min(given.at) as at, row_number() over (order by min(given.at), own.id) as place
      from authorisation_student as own join authorisation_answer as given
        on given.authorisation_id = own.authorisation_id and given.student_id = own.student_id
      where own.authorisation_id = ${id}::integer
      group by own.id having bool_and(given.decision = ${sql.lit(YES)}))
    update authorisation_student as asked set waiting_since = line.at from line, authorisation
    where line.id = asked.id and authorisation.id = asked.authorisation_id and line.place > authorisation.seats`.execute(
    db,
  )
