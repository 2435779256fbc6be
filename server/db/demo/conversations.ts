import { type Kysely, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import {
  CLOSED,
  COORDINATION,
  NOTED,
  OFFICE,
  SAID,
  STEPPED,
  TEACHER,
  WAITS_FAMILY,
  WAITS_SCHOOL,
} from '#domain/conversations/conversations.lists.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { idAt, insertAll, takeIds } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

/** A line: of the family, or of the colleague who answers at school. Days before the demo's day. */
interface DemoLine {
  readonly days: number
  readonly hour: string
  readonly text: string
  readonly kind?: typeof NOTED | typeof STEPPED
}

const family = (days: number, hour: string, text: string) => ({ days, hour, text, isFamily: true }) as const
const school = (days: number, hour: string, text: string, kind?: DemoLine['kind']) =>
  ({ days, hour, text, isFamily: false, ...(kind !== undefined && { kind }) }) as const

interface DemoConversation {
  readonly topic: typeof OFFICE | typeof COORDINATION | typeof TEACHER
  readonly title: string
  /** Place in the list of the unit's families; the demo's mother is the first where she has children. */
  readonly at: number
  readonly status: typeof WAITS_SCHOOL | typeof WAITS_FAMILY | typeof CLOSED
  readonly isTaken: boolean
  readonly isShared?: true
  readonly closing?: number
  readonly closingNote?: string
  readonly lines: readonly (ReturnType<typeof family> | ReturnType<typeof school>)[]
}

/** Of all topics and statuses, for each unit. */
const CONVERSATIONS: readonly DemoConversation[] = [
  {
    topic: OFFICE,
    title: 'Declaração de matrícula',
    at: 0,
    status: WAITS_FAMILY,
    isTaken: true,
    lines: [
      family(2, '09:12', 'Bom dia! Preciso de uma declaração de matrícula para o plano de saúde. Como eu peço?'),
      school(2, '10:05', 'Família pediu o mesmo em março; a via está na pasta.', NOTED),
      school(
        1,
        '08:40',
        'Bom dia! Podemos emitir hoje. A declaração precisa trazer o horário das aulas também? Assim que a senhora responder, ela fica pronta.',
      ),
    ],
  },
  {
    topic: OFFICE,
    title: 'Segunda via da carteirinha',
    at: 0,
    status: CLOSED,
    isTaken: true,
    closing: 1,
    closingNote: 'A carteirinha nova está na portaria.',
    lines: [
      family(30, '18:22', 'Perdemos a carteirinha na excursão. Dá para fazer outra?'),
      school(29, '09:30', 'Dá, sim. Fica pronta em três dias, sem custo na primeira vez.'),
      family(29, '12:10', 'Muito obrigada!'),
      school(26, '14:00', 'Conversa encerrada. Resolvido. A carteirinha nova está na portaria.', STEPPED),
    ],
  },
  {
    topic: COORDINATION,
    title: 'Adaptação na turma nova',
    at: 0,
    status: WAITS_SCHOOL,
    isTaken: false,
    lines: [
      family(
        0,
        '08:15',
        'Queria conversar sobre como estão as amizades na turma. Em casa ouvimos que o recreio tem sido difícil.',
      ),
    ],
  },
  {
    topic: TEACHER,
    title: 'Lista de exercícios de quinta',
    at: 0,
    status: WAITS_SCHOOL,
    isTaken: true,
    lines: [
      family(
        1,
        '19:40',
        'Boa noite, professor. A lista vale nota? O caderno ficou na escola e não conseguimos copiar tudo.',
      ),
    ],
  },
  {
    topic: OFFICE,
    title: 'Mudança de endereço',
    at: 1,
    status: WAITS_SCHOOL,
    isTaken: false,
    lines: [family(1, '16:55', 'Mudamos de casa no sábado. O que preciso levar para atualizar o cadastro?')],
  },
  {
    topic: OFFICE,
    title: 'Histórico para bolsa',
    at: 2,
    status: WAITS_SCHOOL,
    isTaken: true,
    lines: [
      family(4, '10:20', 'Preciso do histórico escolar parcial para pedir uma bolsa no curso de inglês.'),
      school(3, '11:00', 'Pedimos a assinatura da direção. Avisamos por aqui.'),
      family(1, '09:00', 'O prazo da bolsa é na terça. Será que fica pronto?'),
      school(0, '08:05', 'Direção assina hoje à tarde.', NOTED),
    ],
  },
  {
    topic: OFFICE,
    title: 'Quem busca na saída',
    at: 3,
    status: WAITS_FAMILY,
    isTaken: true,
    isShared: true,
    lines: [
      school(
        2,
        '13:30',
        'Para a avó poder buscar, precisamos do nome completo e de um documento com foto. Pode enviar por aqui?',
      ),
    ],
  },
  {
    topic: OFFICE,
    title: 'Mensagem repetida',
    at: 4,
    status: CLOSED,
    isTaken: true,
    closing: 5,
    lines: [
      family(12, '21:10', 'Olá?'),
      school(11, '08:20', 'Conversa encerrada. Repetida ou enviada por engano.', STEPPED),
    ],
  },
  {
    topic: COORDINATION,
    title: 'Atendimento com a fonoaudióloga',
    at: 5,
    status: WAITS_FAMILY,
    isTaken: true,
    lines: [
      family(6, '10:00', 'A fonoaudióloga gostaria de falar com a escola sobre a leitura. Com quem ela fala?'),
      school(5, '15:20', 'Comigo mesma. Ela pode vir na quarta, às 10h? Confirme por aqui, por favor.'),
    ],
  },
  {
    topic: COORDINATION,
    title: 'Reunião sobre o boletim',
    at: 6,
    status: CLOSED,
    isTaken: true,
    closing: 3,
    closingNote: 'Conversamos na reunião de segunda.',
    lines: [
      family(20, '11:45', 'Podemos marcar uma conversa sobre as notas do trimestre?'),
      school(19, '09:10', 'Claro! Segunda, às 8h, na sala da coordenação.'),
      school(
        16,
        '09:00',
        'Conversa encerrada. Segue por outro caminho, como uma reunião. Conversamos na reunião de segunda.',
        STEPPED,
      ),
    ],
  },
  {
    topic: TEACHER,
    title: 'Livro para o projeto',
    at: 7,
    status: WAITS_FAMILY,
    isTaken: true,
    lines: [
      family(3, '17:30', 'Professor, o livro do projeto pode ser a edição antiga?'),
      school(2, '12:00', 'Pode, sim. Só confira se traz o capítulo 7. Consegue olhar e me dizer?'),
    ],
  },
  {
    topic: COORDINATION,
    title: 'Troca de dupla',
    at: 8,
    status: WAITS_SCHOOL,
    isTaken: false,
    lines: [family(0, '07:50', 'Seria possível trocar a dupla do trabalho de ciências? As duas não têm se entendido.')],
  },
]

interface Place {
  readonly unit: number
  readonly student: number
  readonly guardian: number
  readonly teacher: number
}

/** Conversations of all statuses for each unit. The demo school has them switched on. */
export const writeConversations = async (db: Kysely<Database>): Promise<void> => {
  await db.updateTable('parameter').set({ value: 'Sim' }).where('id', '=', PARAMETERS.conversas.id).execute()
  const places = await placesOf(db)
  const staff = await attendantsOf(db)
  const units = [...new Set(places.map(({ unit }) => unit))]
  const planned = units.flatMap((unit) => {
    const own = places.filter((place) => place.unit === unit)
    return CONVERSATIONS.flatMap((conversation) => {
      const place = own[conversation.at]
      return place === undefined ? [] : [{ ...conversation, place, answers: answerer(conversation, place, staff) }]
    })
  })
  const ids = await takeIds(db, 'conversation', planned.length)
  const conversations = planned.map((one, at) => ({ ...one, id: idAt(ids, at) }))
  await insertAll(db, 'conversation', conversations.map(rowOf))
  const lines = conversations.flatMap((conversation) => conversation.lines.map((line) => ({ conversation, line })))
  const lineIds = await takeIds(db, 'conversation_line', lines.length)
  const written = lines.map((one, at) => ({ ...one, id: idAt(lineIds, at) }))
  await insertAll(
    db,
    'conversation_line',
    written.map(({ id, conversation, line }) => ({
      id,
      conversation_id: conversation.id,
      kind: line.isFamily ? SAID : (line.kind ?? SAID),
      guardian_id: line.isFamily ? conversation.place.guardian : null,
      staff_user_id: line.isFamily ? null : conversation.answers,
      body: line.text,
      at: demoInstant(line.days, line.hour),
    })),
  )
  // Who writes has read what stands above; a closed one was read to its end.
  await sql`
    insert into conversation_reading (conversation_id, guardian_id, staff_user_id, up_to_id, at)
    select line.conversation_id, line.guardian_id, line.staff_user_id, line.id, line.at from conversation_line as line
    union
    (select distinct on (line.conversation_id) line.conversation_id, conversation.guardian_id, null::integer, line.id,
      line.at + interval '5 hours'
    from conversation_line as line join conversation on conversation.id = line.conversation_id
    where conversation.status = ${CLOSED}
    order by line.conversation_id, line.id desc)`.execute(db)
}

type Planned = DemoConversation & { readonly place: Place; readonly answers: number; readonly id: number }

const rowOf = ({
  id,
  topic,
  title,
  status,
  isTaken,
  isShared,
  closing,
  closingNote = '',
  lines,
  place,
  answers,
}: Planned) => {
  const at = (line: { readonly days: number; readonly hour: string } | undefined) =>
    line === undefined ? null : demoInstant(line.days, line.hour)
  const said = lines.filter((line) => line.isFamily || line.kind !== NOTED)
  const answered = said.findLastIndex((line) => !line.isFamily)
  return {
    id,
    topic,
    title,
    title_search: searchable(title),
    student_id: place.student,
    unit_id: place.unit,
    guardian_id: place.guardian,
    is_shared: isShared === true,
    assigned_to_id: isTaken ? answers : null,
    status,
    waiting_since: status === WAITS_SCHOOL ? at(said[answered + 1]) : null,
    last_at: at(said.at(-1)) ?? demoInstant(0, '08:00'),
    closing: closing ?? null,
    closing_note: closingNote,
    closed_at: status === CLOSED ? at(said.at(-1)) : null,
  }
}

interface Attendants {
  readonly offices: ReadonlyMap<number, number>
  readonly coordinator: number
}

const answerer = (
  { topic }: DemoConversation,
  { unit, teacher }: Place,
  { offices, coordinator }: Attendants,
): number => {
  if (topic === TEACHER) return teacher
  return (topic === OFFICE ? offices.get(unit) : undefined) ?? coordinator
}

/** The secretary of each unit, and the coordinator of both. */
const attendantsOf = async (db: Kysely<Database>): Promise<Attendants> => {
  const { rows } = await sql<{ id: number; unit: number; email: string }>`
    select person.id, near.unit_id as unit, person.email from staff_user as person
    join staff_user_unit as near on near.staff_user_id = person.id
    where person.email in ('secretaria@demo.escola', 'primeiro.acesso@demo.escola', 'coordenacao@demo.escola')
    order by person.id`.execute(db)
  const isCoordinator = ({ email }: (typeof rows)[number]) => email === 'coordenacao@demo.escola'
  return {
    offices: new Map(rows.filter((row) => !isCoordinator(row)).map(({ id, unit }) => [unit, id])),
    coordinator: rows.find(isCoordinator)?.id ?? 0,
  }
}

/** Families of each unit with a teacher of the child, the demo's mother and pupils of the demo's teacher first. */
const placesOf = async (db: Kysely<Database>): Promise<readonly Place[]> => {
  const { rows } = await sql<Place>`
    with taught as (
      select distinct on (own.class_group_id) own.class_group_id, own.staff_user_id,
        person.email = 'professor@demo.escola' as is_demo
      from class_assignment as own join staff_user as person on person.id = own.staff_user_id
      where own.active and person.active
      order by own.class_group_id, person.email = 'professor@demo.escola' desc, person.id
    ), seated as (
      select distinct on (own.student_id) own.unit_id as unit, own.student_id as student, link.guardian_id as guardian,
        taught.staff_user_id as teacher, taught.is_demo, guardian.email is not distinct from 'responsavel@demo.escola' as is_first
      from enrolment as own
      join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
      join taught on taught.class_group_id = own.class_group_id
      join student_guardian as link on link.student_id = own.student_id
      join guardian on guardian.id = link.guardian_id
      where own.status = 'Matriculado' and link.is_academic and link.valid_to is null and link.restriction is null
        and not link.is_deceased and not link.is_undeclared
      order by own.student_id, is_first desc, link.id
    ), placed as (
      select *, row_number() over (partition by unit order by is_first desc, is_demo desc, student) as place from seated
    )
    select unit, student, guardian, teacher from placed where place <= 9 order by unit, place`.execute(db)
  return rows
}
