import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { CLOSED, CLOSING_REASONS, type ClosingReason } from '#domain/conversations/conversations.lists.ts'
import type { Conversation, ConversationSheet, ReadConversation } from '#domain/conversations/conversations.schemas.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { namedFiles } from '#server/files/index.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { noteReading } from '#server/modules/academico/conversations/lines.ts'
import { attendantsOf, teachersOf } from '#server/modules/academico/conversations/people.ts'
import { seesConversation } from '#server/rows/conversations.ts'
import { readOffice } from '#server/school/conversations/office.ts'
import { refuseOff } from '#server/school/conversations/waiting.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/** Columns of a conversation that both sides know, and where they come from. */
export const SHARED_COLUMNS = sql`
  conversation.id, conversation.version as versao, conversation.topic as assunto, conversation.title as titulo,
  conversation.student_id as "idAluno", coalesce(student.social_name, student.name) as aluno,
  conversation.status as situacao, conversation.is_shared as compartilhada,
  coalesce((select line.body from conversation_line as line where line.conversation_id = conversation.id and line.kind <> 2
    order by line.id desc limit 1), '') as ultima, ${instantText('conversation.last_at')} as "ultimaEm"`

export const CONVERSATION_TABLES = sql`
  conversation
  join student on student.id = conversation.student_id
  join guardian on guardian.id = conversation.guardian_id
  left join staff_user as attendant on attendant.id = conversation.assigned_to_id`

/** Columns for the school. */
export const schoolColumns = (caller: Caller): RawBuilder<unknown> => sql`${SHARED_COLUMNS},
  conversation.unit_id as "unitId", conversation.waiting_since as "waitingSince",
  (select name from unit where unit.id = conversation.unit_id) as unidade,
  coalesce((select class_group.name from enrolment as seat join class_group on class_group.id = seat.class_group_id
    where seat.student_id = student.id and seat.unit_id = conversation.unit_id order by seat.id desc limit 1), '') as turma,
  coalesce(guardian.social_name, guardian.name) as responsavel,
  coalesce((select link.kinship_id from student_guardian as link where link.student_id = conversation.student_id
    and link.guardian_id = conversation.guardian_id order by link.id desc limit 1), 0) as kinship,
  case when attendant.id is not null then json_build_object('id', attendant.id, 'nome', attendant.name) end as atendente,
  exists (select 1 from conversation_line as line where line.conversation_id = conversation.id
    and line.guardian_id is not null and line.id > coalesce((select max(up_to_id) from conversation_reading as own
      where own.conversation_id = conversation.id and own.staff_user_id = ${caller.personId}), 0)) as "naoLida"`

type Kept = Omit<Conversation, 'parentesco' | 'espera'> & {
  readonly unitId: number
  readonly waitingSince: Date | null
  readonly kinship: number
}

/** Rows of `schoolColumns` as they travel, with how long each waits. */
export const conversationsOf = async (
  db: Kysely<Database>,
  rows: readonly Kept[],
  now: Date,
): Promise<Conversation[]> => {
  const office = await readOffice(db, [...new Set(rows.map(({ unitId }) => unitId))], now)
  return rows.map(({ unitId, waitingSince, kinship, ...row }) => ({
    ...row,
    parentesco: kinshipName(kinship),
    espera: waitingSince === null ? null : office.minutesSince(unitId, waitingSince),
  }))
}

/** @throws Refusal 422 CONVERSATIONS_OFF; 404, audited, for a conversation that the caller does not see */
export const requireConversation = async (acting: Acting, id: number): Promise<void> => {
  const { db, caller } = acting
  await refuseOff(db)
  const { rows } = await sql<{ seen: boolean }>`
    select ${seesConversation(caller)} as seen from conversation where id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].seen) throw await notFoundAudited(acting, 'conversation', id)
}

/** A conversation with its lines; that the caller read them is noted. @throws Refusal as `requireConversation` */
export const getConversation = async (incoming: SignedIncoming<ReadConversation>): Promise<ConversationSheet> => {
  await requireConversation(incoming, incoming.params.id)
  const sheet = await readSheet(incoming, incoming.params.id)
  await noteReading(incoming.db, incoming, sheet.id, sheet.linhas.at(-1)?.id)
  return sheet
}

type SheetRow = Kept & { readonly closing: ClosingReason | null; readonly note: string }

/** A conversation as the school sees it. @throws Refusal 404 */
export const readSheet = async ({ db, caller, now }: Acting, id: number): Promise<ConversationSheet> => {
  const { rows } = await sql<SheetRow>`
    select ${schoolColumns(caller)}, conversation.closing, conversation.closing_note as note
    from ${CONVERSATION_TABLES} where conversation.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { closing, note, ...kept } = row
  const [conversation] = await conversationsOf(db, [kept], now)
  if (conversation === undefined) throw notFound()
  const today = schoolDay(now)
  const place = { topic: row.assunto, unitId: row.unitId, studentId: row.idAluno, today }
  const readings = await readingsOf(db, id)
  return {
    ...conversation,
    encerramento: closingText(closing, note),
    linhas: (await linesOf(db, id)).map((line) => ({
      ...line,
      lidaPor: firstReaders(readings, line.id, line.daFamilia ? 'staff' : 'family'),
    })),
    atendentes: await attendantsOf(db, place),
    professores: await teachersOf(db, row.idAluno, today),
    respostas: row.situacao === CLOSED ? [] : await readyAnswers(db),
  }
}

const readyAnswers = (db: Kysely<Database>): Promise<ConversationSheet['respostas']> =>
  db
    .selectFrom('ready_answer')
    .where('active', '=', true)
    .select(['id', 'title as titulo', 'wording as texto'])
    .orderBy('title_search')
    .orderBy('id')
    .execute()

/** `Resolvido. O documento está pronto.` */
export const closingText = (closing: ClosingReason | null, note: string): string =>
  closing === null ? '' : [`${nameIn(CLOSING_REASONS, closing)}.`, note].filter((part) => part !== '').join(' ')

type KeptLine = Omit<ConversationSheet['linhas'][number], 'lidaPor'>

/** The lines of a conversation in their order, with the notes of the school. */
export const linesOf = async (db: Kysely<Database>, id: number): Promise<readonly KeptLine[]> => {
  const { rows } = await sql<KeptLine>`
    select line.id, line.kind as tipo, line.guardian_id is not null as "daFamilia",
      coalesce(guardian.social_name, guardian.name, author.name, '') as autor, line.body as texto,
      ${namedFiles('conversation_line', sql`line.id`)} as anexos, ${instantText('line.at')} as em
    from conversation_line as line
    left join guardian on guardian.id = line.guardian_id
    left join staff_user as author on author.id = line.staff_user_id
    where line.conversation_id = ${id} order by line.id`.execute(db)
  return rows
}

interface Reading {
  readonly side: 'family' | 'staff'
  readonly person: number
  readonly nome: string
  readonly upTo: number
  readonly em: string
}

/** Who read a conversation, up to which line and when, in that order. */
export const readingsOf = async (db: Kysely<Database>, id: number): Promise<readonly Reading[]> => {
  const { rows } = await sql<Reading>`
    select case when own.guardian_id is null then 'staff' else 'family' end as side,
      coalesce(own.guardian_id, own.staff_user_id) as person,
      coalesce(guardian.social_name, guardian.name, reader.name) as nome, own.up_to_id as "upTo", ${instantText('own.at')} as em
    from conversation_reading as own
    left join guardian on guardian.id = own.guardian_id
    left join staff_user as reader on reader.id = own.staff_user_id
    where own.conversation_id = ${id} order by own.up_to_id, own.at, own.id`.execute(db)
  return rows
}

/** Who of a side read a line, each with when they first did. */
const firstReaders = (readings: readonly Reading[], line: number, side: Reading['side']) => {
  const seen = readings.filter((one) => one.side === side && one.upTo >= line)
  return seen
    .filter((one, place) => seen.findIndex(({ person }) => person === one.person) === place)
    .map(({ nome, em }) => ({ nome, em }))
}
