import { sql, type Transaction } from 'kysely'
import { namedOther } from '#domain/occurrences/wording.ts'
import type { AddToOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { heldOccurrence } from '#server/modules/academico/occurrences/steps.ts'

type Trx = Transaction<Database>

interface Asked {
  readonly id: number
  readonly body: AddToOccurrence['body']
}

/**
 * Adds to an occurrence, whatever its status and also in a closed year: it corrects without changing anything. The same key again
 * finds what it made. @throws Refusal 404 as `requireOccurrence`; 422 CHECK_FIELDS
 */
export const addToOccurrence = async (
  incoming: SignedIncoming<AddToOccurrence>,
): Promise<AddToOccurrence['answer']> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, () => write(trx, act, { id: params.id, body }))
    if (id === null) throw malformed()
    return { id }
  })
}

const write = async (trx: Trx, act: Act, { id, body }: Asked): Promise<number> => {
  await heldOccurrence(trx, id)
  const text = body.texto.trim()
  const part = await partOf(trx, id, body.idAluno)
  refuseFlaws({ ...(text === '' && { texto: 'Escreva o adendo.' }), ...partFlaws(text, body.idAluno, part) })
  const added = await trx
    .insertInto('occurrence_addendum')
    .values({
      occurrence_id: id,
      occurrence_student_id: part?.id ?? null,
      body: text,
      written_by: act.caller.personId,
      written_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update occurrence set version = version + 1 where id = ${id}`.execute(trx)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(id),
    action: 'update',
    after: { Adendo: part === undefined ? 'Só a escola' : `Família do aluno ${body.idAluno}` },
  })
  return added.id
}

interface Part {
  readonly id: number
  readonly isTold: boolean
  readonly own: string
  readonly others: readonly string[]
}

/** The part that a student has in an occurrence. */
const partOf = async (trx: Trx, id: number, studentId: number | null): Promise<Part | undefined> => {
  const { rows } = await sql<Part>`
    select own.id, occurrence.told_at is not null as "isTold", coalesce(student.social_name, student.name) as own,
      array(select coalesce(named.social_name, named.name) from occurrence_student as other
        join student as named on named.id = other.student_id
        where other.occurrence_id = occurrence.id and other.id <> own.id) as others
    from occurrence_student as own join occurrence on occurrence.id = own.occurrence_id
    join student on student.id = own.student_id
    where occurrence.id = ${id} and own.student_id = ${studentId}::integer`.execute(trx)
  return rows[0]
}

const partFlaws = (
  text: string,
  studentId: number | null,
  part: Part | undefined,
): Readonly<Record<string, string>> => {
  if (studentId === null) return {}
  if (part === undefined) return { idAluno: 'Escolha um aluno da ocorrência.' }
  if (!part.isTold) return { idAluno: MESSAGES.OCCURRENCE_NEVER_TOLD }
  const other = namedOther([text], part)
  return other === undefined ? {} : { texto: `A família de ${part.own} leria o nome de ${other}. Tire-o do adendo.` }
}
