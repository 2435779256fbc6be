import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { COORDINATION, type ConversationTopic, OFFICE, TEACHER } from '#domain/conversations/conversations.lists.ts'
import type { Caller } from '#server/http/caller.ts'
import { actedForBy, informedOf } from '#server/rows/family.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/*
 * Who sees a conversation, which has the name `conversation` in the query.
 */

/** The topics whose conversations a member of staff sees, also those that a colleague answers. The coordination reads those of teachers, too. */
export const topicsOf = (caller: Caller): ConversationTopic[] => [
  ...(holds(caller, caller.permissions, 'conversasSecretaria') ? [OFFICE] : []),
  ...(holds(caller, caller.permissions, 'conversasCoordenacao') ? [COORDINATION, TEACHER] : []),
]

/** Condition: a member of staff sees a conversation: one of their units that they answer, or whose topic is theirs. */
export const seesConversation = (caller: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inUnitsOf(caller, 'conversation.unit_id')} and ${inOwnClassesOf(caller, 'conversation.student_id')}
  and (conversation.assigned_to_id = ${caller.personId} or conversation.topic = any(${topicsOf(caller)}::smallint[])))`

interface Family {
  readonly guardian: number | Expression<number>
  /** ISO day. */
  readonly today: string | Expression<string>
}

/**
 * Condition: a guardian may talk with the school about the student of a column. Who is informed of the school life may about
 * everything; who only pays, signs or acts for the student, with the office. Nobody whom a court keeps away.
 */
export const talksAbout = (
  { guardian, today }: Family,
  studentId: string,
  topic: ConversationTopic | RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`(${informedOf({ tipoLogin: GUARDIAN, personId: guardian }, today, studentId)}
  or (${topic} = ${sql.lit(OFFICE)} and ${actedForBy(guardian, today, studentId)}))`

/**
 * Condition: a guardian sees a conversation: their own, and one that another guardian of the
 * student shares, if they may talk about its topic.
 */
export const ofGuardian = (family: Family): RawBuilder<SqlBool> => sql<SqlBool>`(
  (conversation.guardian_id = ${family.guardian} and ${talksAbout(family, 'conversation.student_id', sql.lit(OFFICE))})
  or (conversation.is_shared and ${talksAbout(family, 'conversation.student_id', sql`conversation.topic`)}))`
