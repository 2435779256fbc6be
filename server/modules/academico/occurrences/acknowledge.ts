import { sql, type Transaction } from 'kysely'
import { ACKNOWLEDGEMENT } from '#domain/occurrences/occurrence.ts'
import { careLines, measureText } from '#domain/occurrences/words.ts'
import type { acknowledgeOccurrence as acknowledgeCall } from '#domain/occurrences/occurrences.endpoints.ts'
import { ACKNOWLEDGED, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { AcknowledgeOccurrence, FamilyOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { storedFileNames } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { mayAcknowledge, readParts } from '#server/modules/academico/occurrences/family.ts'
import { heldOccurrence } from '#server/modules/academico/occurrences/steps.ts'

type Trx = Transaction<Database>

/**
 * A guardian acknowledges what was told of a child, as they read it. Once each; the same again changes nothing. From the first
 * acknowledgement on an occurrence is as it was read. @throws Refusal 404, audited, for a part of a foreign child, one that was not
 * told, and for a guardian who does not answer for the child at school; 409 with the part where the school added to it meanwhile;
 * 422 OCCURRENCE_NOT_NOW for one that ended
 */
export const acknowledgeOccurrence = async (
  incoming: SignedIncoming<AcknowledgeOccurrence>,
): Promise<FamilyOccurrence> => {
  const { db, params, body, ...act } = incoming
  const { rows } = await sql<{ occurrenceId: number; isTheirs: boolean }>`
    select occurrence.id as "occurrenceId", ${mayAcknowledge(incoming)} as "isTheirs"
    from occurrence_student as own
    join occurrence on occurrence.id = own.occurrence_id
    join occurrence_type as type on type.id = occurrence.type_id
    where own.id = ${params.id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isTheirs) throw await notFoundAudited(incoming, 'occurrence_student', params.id)
  return inTransaction(db, async (trx) => {
    const { situacao, version } = await heldOccurrence(trx, found.occurrenceId)
    if (!(await hasAcknowledged(trx, act, params.id))) {
      if (situacao !== TOLD && situacao !== ACKNOWLEDGED) throw ruleBroken('OCCURRENCE_NOT_NOW')
      const part = await readPart(trx, act, params.id)
      if (version !== body.versao) throw stale<typeof acknowledgeCall>(part)
      await writeAcknowledgement(trx, act, {
        part,
        occurrenceId: found.occurrenceId,
        guardianId: act.caller.personId,
        comment: body.comentario.trim(),
        paper: null,
      })
    }
    return readPart(trx, act, params.id)
  })
}

const hasAcknowledged = async (trx: Trx, { caller }: Act, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('occurrence_acknowledgement')
    .where('occurrence_student_id', '=', id)
    .where('guardian_id', '=', caller.personId)
    .select('id')
    .executeTakeFirst()) !== undefined

/** A told part, as it is read. @throws Refusal 422 OCCURRENCE_NOT_NOW */
export const readPart = async (trx: Trx, act: Act, id: number): Promise<FamilyOccurrence> => {
  const [part] = await readParts(trx, act, sql`own.id = ${id}`)
  if (part === undefined) throw ruleBroken('OCCURRENCE_NOT_NOW')
  return part
}

interface Read {
  readonly part: FamilyOccurrence
  readonly occurrenceId: number
  readonly guardianId: number
  readonly comment: string
  /** The day on which it was signed, ISO, and its scan; null in the portal. */
  readonly paper: { readonly day: string; readonly fileId: number } | null
}

/**
 * Keeps who read what, when and where, or on which paper; once a guardian of each student did, the occurrence is acknowledged. Gives
 * the id of the acknowledgement.
 */
export const writeAcknowledgement = async (
  trx: Trx,
  act: Act,
  { part, occurrenceId, guardianId, comment, paper }: Read,
): Promise<number> => {
  const { caller, now, address } = act
  const texts = [
    part.titulo,
    part.texto,
    ...part.medidas.map(measureText),
    ...careLines(part.atendimento),
    ...part.adendos.map(({ texto }) => texto),
    ...storedFileNames(part.anexos).map((name) => `Anexo: ${name}`),
    ACKNOWLEDGEMENT,
  ]
  const { rows } = await sql<{ id: number }>`
    insert into occurrence_acknowledgement
      (occurrence_student_id, guardian_id, accepted, comment, address, device, at, signed_on, file_id, entered_by)
    values (${part.id}, ${guardianId}, ${texts.join('\n\n')}, ${comment}, ${paper === null ? address : ''},
      ${paper === null ? sql`coalesce((select device from session where id = ${caller.sessionId}), '')` : ''}, ${now},
      ${paper?.day ?? null}::date, ${paper?.fileId ?? null}::integer, ${paper === null ? null : caller.personId}::integer)
    returning id`.execute(trx)
  await sql`
    update occurrence set status = ${ACKNOWLEDGED} where id = ${occurrenceId} and not exists (
      select 1 from occurrence_student as own where own.occurrence_id = occurrence.id and not exists (
        select 1 from occurrence_acknowledgement as seen where seen.occurrence_student_id = own.id))`.execute(trx)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(occurrenceId),
    action: 'update',
    after: { Ciência: `Parte ${part.id}`, ...(paper !== null && { 'Em papel': `Responsável ${guardianId}` }) },
  })
  return rows[0]?.id ?? 0
}
