import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { reopensUntil } from '#domain/conversations/conversation.ts'
import { type ClosingReason, CONVERSATION_TOPICS, NOTED, TEACHER } from '#domain/conversations/conversations.lists.ts'
import type {
  FamilyConversation,
  FamilyConversations,
  FamilyConversationSheet,
  ReadFamilyConversation,
  ReadFamilyConversations,
} from '#domain/conversations/conversations.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { noteReading } from '#server/modules/academico/conversations/lines.ts'
import { teachersOf, topicsOfGuardian } from '#server/modules/academico/conversations/people.ts'
import { unitOf } from '#server/modules/academico/conversations/place.ts'
import {
  type Acting,
  closingText,
  CONVERSATION_TABLES,
  linesOf,
  readingsOf,
  SHARED_COLUMNS,
} from '#server/modules/academico/conversations/read.ts'
import { ofGuardian } from '#server/rows/conversations.ts'
import { readOffice } from '#server/school/conversations/office.ts'
import { isUnreadBy, refuseOff } from '#server/school/conversations/waiting.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { readParameter } from '#server/db/parameters.ts'

/** How many conversations of a child are shown, unread ones first. */
const SHOWN = 100

const familyOf = ({ caller, now }: Pick<Acting, 'caller' | 'now'>) => ({
  guardian: caller.personId,
  today: schoolDay(now),
})

const familyColumns = (guardian: number): RawBuilder<unknown> => sql`${SHARED_COLUMNS},
  coalesce(attendant.name, '') as com, ${isUnreadBy(guardian)} as "naoLida"`

/** The name of the colleague who answers, else the topic. */
const named = <Row extends Pick<FamilyConversation, 'com' | 'assunto'>>(row: Row): Row => ({
  ...row,
  com: row.com === '' ? nameIn(CONVERSATION_TOPICS, row.assunto) : row.com,
})

/** The conversations of the caller about a child. @throws Refusal 404, audited, for a foreign child; 422 CONVERSATIONS_OFF */
export const readFamilyConversations = async (
  incoming: SignedIncoming<ReadFamilyConversations>,
): Promise<FamilyConversations> => {
  const { db, query, now } = incoming
  await refuseOff(db)
  await requireStudent(incoming, query.idAluno)
  const family = familyOf(incoming)
  const assuntos = await topicsOfGuardian(db, { ...family, studentId: query.idAluno })
  const { rows } = await sql<FamilyConversation>`
    select ${familyColumns(family.guardian)} from ${CONVERSATION_TABLES}
    where conversation.student_id = ${query.idAluno} and ${ofGuardian(family)}
    order by "naoLida" desc, conversation.last_at desc, conversation.id desc limit ${SHOWN}`.execute(db)
  return {
    atendimento: await attendance(db, (await unitOf(db, query.idAluno)) ?? 0, now),
    assuntos,
    professores: assuntos.includes(TEACHER) ? await teachersOf(db, query.idAluno, family.today) : [],
    conversas: rows.map(named),
  }
}

const attendance = async (db: Kysely<Database>, unit: number, now: Date) => {
  const office = await readOffice(db, [unit], now)
  return { texto: office.text, aberto: office.isOpenAt(unit) }
}

/** @throws Refusal 422 CONVERSATIONS_OFF; 404, audited, for a conversation that the caller does not see */
export const requireFamilyConversation = async (acting: Acting, id: number): Promise<void> => {
  const { db } = acting
  await refuseOff(db)
  const { rows } = await sql<{ seen: boolean }>`
    select ${ofGuardian(familyOf(acting))} as seen from conversation where id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].seen) throw await notFoundAudited(acting, 'conversation', id)
}

/** One of them; that the caller read it is noted. @throws Refusal as `requireFamilyConversation` */
export const readFamilyConversation = async (
  incoming: SignedIncoming<ReadFamilyConversation>,
): Promise<FamilyConversationSheet> => {
  await requireFamilyConversation(incoming, incoming.params.id)
  const sheet = await readFamilySheet(incoming, incoming.params.id)
  await noteReading(incoming.db, incoming, sheet.id, sheet.linhas.at(-1)?.id)
  return sheet
}

interface SheetRow extends FamilyConversation {
  readonly guardianId: number
  readonly unitId: number
  readonly closing: ClosingReason | null
  readonly note: string
  readonly closedAt: Date | null
}

/** A conversation as a guardian sees it: without notes. @throws Refusal 404 */
export const readFamilySheet = async (acting: Acting, id: number): Promise<FamilyConversationSheet> => {
  const { db, caller, now } = acting
  const { rows } = await sql<SheetRow>`
    select ${familyColumns(caller.personId)}, conversation.guardian_id as "guardianId", conversation.unit_id as "unitId",
      conversation.closing, conversation.closing_note as note, conversation.closed_at as "closedAt"
    from ${CONVERSATION_TABLES} where conversation.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { guardianId, unitId, closing, note, closedAt, ...conversation } = row
  const readings = await readingsOf(db, id)
  const seenUpTo = Math.max(0, ...readings.filter(({ side }) => side === 'staff').map(({ upTo }) => upTo))
  const lines = (await linesOf(db, id)).filter(({ tipo }) => tipo !== NOTED)
  return {
    ...named(conversation),
    atendimento: await attendance(db, unitId, now),
    minha: guardianId === caller.personId,
    encerramento: closingText(closing, note),
    reabreAte: closedAt === null ? null : reopensUntil(schoolDay(closedAt), await reopeningDays(db)),
    linhas: lines.map((line) => ({ ...line, lidaPelaEscola: line.daFamilia && line.id <= seenUpTo })),
  }
}

const reopeningDays = async (db: Kysely<Database>): Promise<number> =>
  Number(await readParameter(db, 'diasParaReabrir'))
