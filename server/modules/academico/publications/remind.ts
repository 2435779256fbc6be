import { sql } from 'kysely'
import Type from 'typebox'
import { holds } from '#domain/access/permissions.ts'
import { READER_GUARDIAN, READER_STUDENT } from '#domain/feed/reading.ts'
import { PUBLISHED } from '#domain/publications/publications.lists.ts'
import type { PublicationRecord, RemindReaders } from '#domain/publications/publications.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, type Hurry } from '#server/jobs/index.ts'
import { beginReminder, tellGuardian, notify, readRule } from '#server/messages/index.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { readersWithMarks } from '#server/modules/academico/publications/recipients.ts'
import { refuseOfOthers } from '#server/modules/academico/publications/save.ts'
import { readingsOf } from '#server/school/publications/unread.ts'

const REMINDER = 'comunicadoLembrado'

/** Each person is reminded of a publication once a day. */
const causeOf = (id: number, day: string): string => `publication/${id}/${day}`

const Awaited = Type.Object({
  type: Type.Union([Type.Literal(READER_GUARDIAN), Type.Literal(READER_STUDENT)]),
  id: Type.Integer(),
  /** Through whom a publication reaches a guardian. */
  students: Type.Array(Type.Integer()),
})
type Awaited = Type.Static<typeof Awaited>

/**
 * Reminds, as a background job, families and students who did not read a publication, or did not confirm that they did where it
 * asks for that. @throws Refusal 404, audited; 422 PUBLICATION_OF_SCHOOL, PUBLICATION_OF_OTHER_UNITS, PUBLICATION_NOT_SHOWN, REMINDER_OFF, REMINDER_NOBODY
 */
export const remindReaders = async (
  incoming: SignedIncoming<RemindReaders>,
  hurry: Hurry,
): Promise<RemindReaders['answer']> => {
  const { db, caller, now, params } = incoming
  const publication = await publicationsAt(incoming).own(incoming, params.id)
  refuseOfOthers(caller, publication)
  refuseHidden(publication)
  if (!(await readRule(db, REMINDER)).ativo) throw ruleBroken('REMINDER_OFF')
  const day = schoolDay(now)
  const { rows: people } = await sql<Awaited>`
    select type, id, student_ids as students from (${readersWithMarks(publication, caller, day)}) as reader
    where is_awaited and not exists (select 1 from message where message.event = ${REMINDER}
      and message.cause = ${causeOf(params.id, day)} and message.reader_type = reader.type and message.reader_id = reader.id)
    order by type, id`.execute(db)
  const input = { publication: params.id, day }
  const part = (some: readonly Awaited[]) => ({ people: some })
  return beginReminder(incoming, { kind: 'remindReaders', about: publication.titulo, input, people, part }, hurry)
}

const refuseHidden = ({ situacao }: PublicationRecord): void => {
  if (situacao !== PUBLISHED) throw ruleBroken('PUBLICATION_NOT_SHOWN')
}

/** Reminds those of some people who have not done meanwhile what the publication asks for. */
export const remindingJob = defineJobKind({
  input: Type.Object({ publication: Type.Integer(), day: Type.String() }),
  item: Type.Object({ people: Type.Array(Awaited) }),
  result: Type.Object({ messages: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    if (!holds(author, author.permissions, 'comunicados', true)) throw new Refusal(403, 'FORBIDDEN')
    const publication = await publicationsAt({ now }).written(trx, input.publication)
    refuseOfOthers(author, publication)
    refuseHidden(publication)
    const done = publication.exigeConfirmacao ? sql`confirmed_at` : sql`read_at`
    const { rows: marks } = await sql<Pick<Awaited, 'type' | 'id'>>`
      select reader_type as type, reader_id as id from (${readingsOf(publication.id)}) as mark
      where ${done} is not null and reader_id = any(${item.people.map(({ id }) => id)}::integer[])`.execute(trx)
    const cause = causeOf(publication.id, input.day)
    const values = {
      comunicado: publication.titulo,
      pedido: publication.exigeConfirmacao ? 'A escola pede que você confirme a leitura.' : '',
    }
    let messages = 0
    for (const { type, id, students } of item.people) {
      if (marks.some((mark) => mark.type === type && mark.id === id)) continue
      messages +=
        type === READER_GUARDIAN
          ? await tellGuardian(trx, REMINDER, { cause, guardian: id, students, values, now })
          : await notify(trx, REMINDER, { cause, studentId: null, people: [{ type, id }], values, now })
    }
    return { messages }
  },
})
