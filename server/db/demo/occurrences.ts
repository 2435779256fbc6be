import { type Kysely, sql } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import {
  ACKNOWLEDGED,
  CANCELLED,
  CLOSED,
  NORMAL,
  PROTECTED,
  REGISTERED,
  RESTRICTED,
  SPOKEN_WARNING,
  SUSPENSION,
  TOLD,
  WRITTEN_WARNING,
} from '#domain/occurrences/occurrences.lists.ts'
import { isWarning } from '#domain/occurrences/occurrence.ts'
import { filled } from '#domain/occurrences/wording.ts'
import { DEMO_TODAY, demoInstant } from '#server/db/demo/calendar.ts'
import { idAt, insertAll, takeIds } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

const [AUTHOR, VICTIM, WITNESS, INVOLVED] = [1, 2, 3, 4]
const [NOTICE, MEETING, REFERRAL] = [3, 4, 7]
/** A category of bullying, and the part of a colleague. */
const [SOCIAL, ATTENDED] = [4, 2]

const FOLLOW_UPS = [
  'Conversa com a turma feita na aula de orientação. O aluno contou que os apelidos diminuíram.',
  'Escuta semanal: o aluno voltou a brincar no recreio com dois colegas.',
]

interface DemoPart {
  readonly at: number
  readonly role: number
  readonly measures?: readonly number[]
  readonly care?: { readonly first_aid: string; readonly told_hour: string; readonly referred_to: string }
}

interface DemoOccurrence {
  readonly type: string
  /** Days before the demo's day. */
  readonly days: number
  readonly hour: string
  readonly place: string
  readonly title: string
  readonly wording: string
  readonly body?: string
  readonly secrecy?: number
  readonly status: number
  /** Places in the list of the unit's students; the children of the demo's mother come first. */
  readonly students: readonly DemoPart[]
  readonly outcome?: string
}

/** One of each kind and status, for each unit. Places 0 and 1 are the demo mother's children where she has any. */
const OCCURRENCES: readonly DemoOccurrence[] = [
  {
    type: 'Elogio',
    days: 3,
    hour: '10:10',
    place: 'Sala de aula',
    title: 'Ajuda aos colegas',
    wording: '{{aluno}}, da turma {{turma}}, ajudou os colegas a terminar o cartaz da feira. Parabéns!',
    status: TOLD,
    students: [0, 6, 7, 8].map((at) => ({ at, role: INVOLVED })),
  },
  {
    type: 'Indisciplina',
    days: 38,
    hour: '09:30',
    place: 'Sala de aula',
    title: 'Conversa durante a aula',
    wording: 'Em {{data}}, {{aluno}} conversou durante a aula de {{horario}} mesmo depois de orientação.',
    status: ACKNOWLEDGED,
    students: [{ at: 0, role: AUTHOR, measures: [SPOKEN_WARNING] }],
  },
  {
    type: 'Indisciplina',
    days: 2,
    hour: '11:00',
    place: 'Sala de aula',
    title: 'Uso de celular',
    wording: '{{aluno}} usou o celular na aula de {{horario}} em {{data}}.',
    status: TOLD,
    students: [{ at: 0, role: AUTHOR, measures: [WRITTEN_WARNING, MEETING] }],
  },
  {
    type: 'Agressão física',
    days: 9,
    hour: '09:50',
    place: 'Pátio',
    title: 'Desentendimento no recreio',
    wording: 'Em {{data}}, no recreio, {{aluno}} participou de um desentendimento com empurrões.',
    body: 'A discussão começou pela vez na quadra. As duas famílias foram chamadas.',
    status: TOLD,
    students: [
      { at: 9, role: AUTHOR, measures: [SUSPENSION] },
      { at: 10, role: VICTIM },
      { at: 11, role: WITNESS },
    ],
  },
  {
    type: 'Mal-estar',
    days: 16,
    hour: '08:40',
    place: 'Secretaria',
    title: 'Febre na escola',
    wording: 'Em {{data}}, às {{horario}}, {{aluno}} apresentou febre. A família foi avisada por telefone.',
    status: CLOSED,
    students: [
      {
        at: 12,
        role: INVOLVED,
        measures: [REFERRAL],
        care: {
          first_aid: 'Temperatura medida: 38,2 °C. Repouso e água na secretaria, sem remédio.',
          told_hour: '08:50',
          referred_to: 'Casa',
        },
      },
    ],
    outcome: 'A família buscou o aluno em meia hora.',
  },
  {
    type: 'Acidente',
    days: 1,
    hour: '10:05',
    place: 'Pátio',
    title: 'Queda no recreio',
    wording: 'Em {{data}}, às {{horario}}, {{aluno}} tropeçou no pátio e machucou o joelho.',
    body: 'O piso estava molhado. A manutenção foi chamada.',
    status: TOLD,
    students: [
      {
        at: 0,
        role: VICTIM,
        care: {
          first_aid: 'Joelho lavado com água e sabão, curativo e gelo por dez minutos.',
          told_hour: '10:20',
          referred_to: '',
        },
      },
    ],
  },
  {
    type: 'Tarefa não entregue',
    days: 7,
    hour: '07:30',
    place: '',
    title: 'Tarefa de casa',
    wording: '{{aluno}} não entregou a tarefa pedida para {{data}}.',
    status: TOLD,
    students: [13, 14, 15].map((at) => ({ at, role: INVOLVED, measures: [NOTICE] })),
  },
  {
    type: 'Atendimento à família',
    days: 11,
    hour: '17:00',
    place: 'Coordenação',
    title: 'Conversa com a família',
    wording: 'A coordenação conversou com a família de {{aluno}} sobre a rotina de estudos.',
    status: REGISTERED,
    students: [{ at: 16, role: INVOLVED, measures: [MEETING] }],
  },
  {
    type: 'Observação interna',
    days: 21,
    hour: '',
    place: '',
    title: 'Acompanhar a adaptação',
    wording: '{{aluno}} ainda fica só no recreio. Acompanhar nas próximas semanas.',
    status: REGISTERED,
    students: [{ at: 17, role: INVOLVED }],
  },
  {
    type: 'Agressão física',
    days: 25,
    hour: '12:10',
    place: 'Saída',
    title: 'Apelidos e exclusão',
    wording: '{{aluno}} foi alvo de apelidos repetidos. A escola abriu um acompanhamento.',
    body: 'Três relatos em duas semanas. Plano: conversa com a turma, escuta semanal, família avisada.',
    secrecy: RESTRICTED,
    status: TOLD,
    students: [{ at: 18, role: VICTIM }],
  },
  {
    type: 'Atendimento à família',
    days: 30,
    hour: '',
    place: 'Coordenação',
    title: 'Escuta protegida',
    wording: '{{aluno}} procurou a coordenação e pediu ajuda. O encaminhamento foi feito à rede de proteção.',
    secrecy: PROTECTED,
    status: REGISTERED,
    students: [{ at: 19, role: VICTIM, measures: [REFERRAL] }],
  },
  {
    type: 'Indisciplina',
    days: 14,
    hour: '10:30',
    place: 'Biblioteca',
    title: 'Livro rasgado',
    wording: 'Em {{data}}, {{aluno}} rasgou um livro da biblioteca.',
    status: CANCELLED,
    students: [{ at: 20, role: AUTHOR, measures: [SPOKEN_WARNING] }],
    outcome: 'O livro já estava rasgado.',
  },
]

interface Pupil {
  readonly id: number
  readonly name: string
  readonly unitId: number
  readonly groupId: number
  readonly group: string
}

/** Occurrences of all kinds in the running year, of each unit, with who took note of what was acknowledged. */
export const writeOccurrences = async (db: Kysely<Database>): Promise<void> => {
  const { rows: pupils } = await sql<Pupil>`
    select student.id, coalesce(student.social_name, student.name) as name, own.unit_id as "unitId",
      class_group.id as "groupId", class_group.name as group
    from enrolment as own join student on student.id = own.student_id
    join class_group on class_group.id = own.class_group_id
    join school_year on school_year.id = own.school_year_id
    where own.status = 'Matriculado' and school_year.status = 1
    order by exists (select 1 from student_guardian as link join guardian on guardian.id = link.guardian_id
      where link.student_id = student.id and guardian.email = 'responsavel@demo.escola') desc, student.id`.execute(db)
  const types = await db
    .selectFrom('occurrence_type')
    .select(['id', 'name', 'needs_acknowledgement', 'acknowledgement_days'])
    .execute()
  const author = await db
    .selectFrom('staff_user')
    .where('email', '=', 'coordenacao@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  const units = [...new Set(pupils.map(({ unitId }) => unitId))].toSorted((one, other) => one - other)
  const all = units.flatMap((unit) => {
    const near = pupils.filter(({ unitId }) => unitId === unit)
    return OCCURRENCES.flatMap((occurrence) => {
      const type = types.find(({ name }) => name === occurrence.type)
      const students = occurrence.students.flatMap((part) => {
        const pupil = near[part.at]
        return pupil === undefined ? [] : [{ ...part, pupil }]
      })
      const [first] = students
      return type === undefined || first === undefined ? [] : [{ ...occurrence, type, students, first: first.pupil }]
    })
  })
  const ids = await takeIds(db, 'occurrence', all.length)
  await insertAll(
    db,
    'occurrence',
    all.map(
      ({ type, first, days, hour, place, title, wording, body = '', secrecy = NORMAL, status, outcome = '' }, at) => {
        const day = addDays(DEMO_TODAY, -days)
        const isTold = status !== REGISTERED
        const isEnded = status === CLOSED || status === CANCELLED
        return {
          id: idAt(ids, at),
          type_id: type.id,
          class_group_id: first.groupId,
          day,
          hour: hour === '' ? null : hour,
          place,
          title,
          wording,
          body,
          secrecy,
          status,
          needs_acknowledgement: type.needs_acknowledgement,
          registered_by: author.id,
          registered_at: demoInstant(days, '18:00'),
          told_at: isTold ? demoInstant(days, '18:00') : null,
          acknowledge_until:
            isTold && type.needs_acknowledgement && type.acknowledgement_days !== null
              ? addDays(day, type.acknowledgement_days)
              : null,
          ended_by: isEnded ? author.id : null,
          ended_at: isEnded ? demoInstant(days - 1, '12:00') : null,
          outcome,
        }
      },
    ),
  )
  const numbers = new Map<string, number>()
  const numbered = (studentId: number, typeId: number): number => {
    const key = `${studentId}/${typeId}`
    const number = (numbers.get(key) ?? 0) + 1
    numbers.set(key, number)
    return number
  }
  const parts = all.flatMap((occurrence, at) =>
    occurrence.students.map((student) => ({ occurrence, student, occurrenceId: idAt(ids, at) })),
  )
  const partIds = await takeIds(db, 'occurrence_student', parts.length)
  await insertAll(
    db,
    'occurrence_student',
    parts.map(({ occurrence: { days, hour, wording, status }, student: { pupil, role, care }, occurrenceId }, at) => ({
      id: idAt(partIds, at),
      occurrence_id: occurrenceId,
      student_id: pupil.id,
      role,
      wording: filled(wording, {
        aluno: pupil.name,
        data: addDays(DEMO_TODAY, -days),
        turma: pupil.group,
        horario: hour,
        professor: '',
      }),
      first_aid: care?.first_aid ?? null,
      attended_by: care === undefined ? '' : 'Secretaria',
      told_person: care === undefined ? '' : 'Mãe, por telefone',
      told_hour: care?.told_hour ?? null,
      referred_to: care?.referred_to ?? '',
      notified_at: status === REGISTERED ? null : demoInstant(days, '18:10'),
    })),
  )
  await insertAll(
    db,
    'occurrence_measure',
    parts.flatMap(({ occurrence: { type, days }, student: { pupil, measures = [] } }, at) =>
      measures.map((measure) => ({
        occurrence_student_id: idAt(partIds, at),
        measure,
        warning_number: isWarning(measure) ? numbered(pupil.id, type.id) : null,
        starts_on: measure === SUSPENSION ? addDays(DEMO_TODAY, 1 - days) : null,
        ends_on: measure === SUSPENSION ? addDays(DEMO_TODAY, 2 - days) : null,
      })),
    ),
  )
  const restricted = all.flatMap(({ secrecy, days }, at) =>
    secrecy === RESTRICTED ? [{ id: idAt(ids, at), days }] : [],
  )
  await insertAll(
    db,
    'bullying_plan',
    restricted.map(({ id, days }, place) => ({
      occurrence_id: id,
      category: SOCIAL,
      steps: 'Conversa com a turma sobre apelidos. Escuta semanal do aluno. Combinados com as famílias, uma a uma.',
      responsible_id: author.id,
      // That of the first unit waits for the coordinator.
      due_on: addDays(DEMO_TODAY, place === 0 ? -1 : 10),
      opened_by: author.id,
      opened_at: demoInstant(days - 1, '10:00'),
    })),
  )
  await insertAll(
    db,
    'bullying_follow_up',
    restricted.flatMap(({ id, days }) =>
      FOLLOW_UPS.map((body, week) => ({
        occurrence_id: id,
        day: addDays(DEMO_TODAY, 7 * (week + 1) - days),
        body,
        written_by: author.id,
        written_at: demoInstant(days - 7 * (week + 1), '11:00'),
      })),
    ),
  )
  const accidents = all.flatMap(({ type, days, place }, at) =>
    type.name === 'Acidente' ? [{ id: idAt(ids, at), days, place }] : [],
  )
  await insertAll(
    db,
    'occurrence_staff',
    accidents.map(({ id }) => ({ occurrence_id: id, staff_user_id: author.id, role: ATTENDED })),
  )
  await db
    .insertInto('occurrence_change')
    .values(
      accidents.map(({ id, days, place }) => ({
        occurrence_id: id,
        fields: JSON.stringify([{ campo: 'Local', antes: 'Quadra', depois: place }]),
        changed_by: author.id,
        changed_at: demoInstant(days, '18:04'),
      })),
    )
    .execute()
  await sql`
    insert into occurrence_acknowledgement (occurrence_student_id, guardian_id, accepted, comment, address, device, at)
    select distinct on (own.id) own.id, link.guardian_id, occurrence.title || ${'\n\n'} || own.wording,
      'Conversamos em casa.', '177.32.10.8', 'Chrome no Android', occurrence.told_at + interval '2 hours'
    from occurrence_student as own join occurrence on occurrence.id = own.occurrence_id
    join student_guardian as link on link.student_id = own.student_id
    where occurrence.status = ${ACKNOWLEDGED} and (link.is_academic or link.is_legal) and link.valid_to is null
      and link.restriction is null
    order by own.id, link.id`.execute(db)
}
