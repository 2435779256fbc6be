import { sql, type Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { ALL_FAMILIES, ONE_FAMILY, PROTECTED, SCHOOL_ONLY } from '#domain/occurrences/occurrences.lists.ts'
import { readOccurrence } from '#domain/occurrences/occurrences.endpoints.ts'
import type {
  AttachBody,
  AttachToOccurrence,
  DetachFromOccurrence,
  OccurrenceSheet,
} from '#domain/occurrences/occurrences.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { namedOther } from '#domain/occurrences/wording.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, fileIdsIn, findUpload, keptFiles, type MaySeeOwner, releaseFiles } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isTold } from '#server/modules/academico/occurrences/told.ts'
import { requireOccurrence, seesOccurrence } from '#server/school/occurrences/seen.ts'
import { readSheet } from '#server/modules/academico/occurrences/sheet.ts'
import { heldOccurrence } from '#server/modules/academico/occurrences/steps.ts'
import { informedOf } from '#server/rows/family.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Adds a file to an occurrence, whatever its status, as an addendum does; families that had been told hear of what they may read.
 * The same key again finds what it made. @throws Refusal 404 as `requireOccurrence`; 422 CHECK_FIELDS
 */
export const attachToOccurrence = async (incoming: SignedIncoming<AttachToOccurrence>): Promise<OccurrenceSheet> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, tried, () => attach(trx, act, params.id, body))
    if (made === null) throw malformed()
    return readSheet(trx, params.id, act.now)
  })
}

const attach = async (trx: Trx, act: Act, id: number, body: AttachBody): Promise<number> => {
  const held = await heldOccurrence(trx, id)
  const { alunos, comunicadaEm } = await readSheet(trx, id, act.now)
  const file = await findUpload(trx, act, storedFileOf(body.arquivo)?.id ?? 0, 'document')
  const part = alunos.find(({ idAluno }) => idAluno === body.idAluno)
  refuseFlaws({
    ...(file === null && { arquivo: body.arquivo === '' ? 'Escolha o arquivo.' : MESSAGES.FILE_GONE }),
    ...((body.leitor === ONE_FAMILY || body.idAluno !== null) &&
      part === undefined && { idAluno: 'Escolha um aluno da ocorrência.' }),
    ...(body.leitor !== SCHOOL_ONLY &&
      held.sigilo === PROTECTED && { leitor: 'Uma ocorrência de proteção fica só com a escola.' }),
    ...(body.leitor !== SCHOOL_ONLY && file !== null && nameFlaw(file.name, alunos, part?.nome)),
  })
  if (file === null) throw malformed()
  const partId = body.leitor === ONE_FAMILY ? (part?.id ?? null) : null
  const made = await writeFile(trx, act, { occurrenceId: id, partId, reader: body.leitor, fileId: file.id })
  if (body.leitor !== SCHOOL_ONLY) {
    await sql`update occurrence set version = version + 1 where id = ${id}`.execute(trx)
    if (comunicadaEm !== null)
      await sql`update occurrence_student set changed_at = ${act.now}
        where occurrence_id = ${id} and (${partId}::integer is null or id = ${partId}::integer)`.execute(trx)
  }
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(id),
    action: 'update',
    after: { Anexo: made, Leitor: body.leitor },
  })
  return made
}

/** Keeps the files of a new occurrence for the school. @throws Refusal 422 CHECK_FIELDS where one is gone */
export const writeFiles = async (trx: Trx, act: Act, id: number, files: readonly string[]): Promise<void> => {
  const kept = await keptFiles(trx, act, files, [])
  if (kept.length < files.length) throw ruleBroken('CHECK_FIELDS', { anexos: MESSAGES.FILE_GONE })
  for (const fileId of fileIdsIn(kept))
    await writeFile(trx, act, { occurrenceId: id, partId: null, reader: SCHOOL_ONLY, fileId })
}

interface FileOf {
  readonly occurrenceId: number
  /** The student whose family reads it; null: not of one family. */
  readonly partId: number | null
  readonly reader: AttachBody['leitor']
  readonly fileId: number
}

const writeFile = async (
  trx: Trx,
  { caller, now }: Act,
  { occurrenceId, partId, reader, fileId }: FileOf,
): Promise<number> => {
  const { id } = await trx
    .insertInto('occurrence_file')
    .values({
      occurrence_id: occurrenceId,
      occurrence_student_id: partId,
      reader,
      file_id: fileId,
      added_by: caller.personId,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachFiles(trx, [fileId], { entity: 'occurrence_file', id })
  return id
}

/** The name of a file names no student but the one whose family reads it. `own`: undefined where all families do. */
const nameFlaw = (
  file: string,
  students: OccurrenceSheet['alunos'],
  own: string | undefined,
): Readonly<Record<string, string>> => {
  const others = students.flatMap(({ nome }) => (nome === own ? [] : [nome]))
  // With one student there is no other family: the name may be theirs.
  const other = students.length === 1 ? undefined : namedOther([file], { own: own ?? '', others })
  return other === undefined
    ? {}
    : { arquivo: `O nome do arquivo cita ${other}, e outra família o leria. Dê outro nome e anexe de novo.` }
}

/**
 * Takes a file away from an occurrence that no guardian acknowledged. @throws Refusal 404 as `requireOccurrence`, and audited for
 * a file of another occurrence; 422 OCCURRENCE_AS_READ, SCHOOL_YEAR_CLOSED
 */
export const detachFromOccurrence = async (
  incoming: SignedIncoming<DetachFromOccurrence>,
): Promise<OccurrenceSheet> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  const own = await db
    .selectFrom('occurrence_file')
    .where('id', '=', body.idAnexo)
    .select(['occurrence_id', 'file_id'])
    .executeTakeFirst()
  if (own?.occurrence_id !== params.id) throw await notFoundAudited(incoming, 'occurrence_file', body.idAnexo)
  return inTransaction(db, async (trx) => {
    const held = await heldOccurrence(trx, params.id)
    await refuseInClosedYear(trx, held)
    if (held.temCiencia) throw ruleBroken('OCCURRENCE_AS_READ')
    const { numDeletedRows } = await trx
      .deleteFrom('occurrence_file')
      .where('id', '=', body.idAnexo)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) {
      await releaseFiles(trx, [own.file_id], act.now)
      await sql`update occurrence set version = version + 1 where id = ${params.id}`.execute(trx)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'occurrence',
        entity_id: String(params.id),
        action: 'update',
        before: { Anexo: body.idAnexo },
      })
    }
    return readSheet(trx, params.id, act.now)
  })
}

/** A file is for those of the school who see its occurrence, and for the families that are told of it and meant by it. */
export const seesOccurrenceFile: MaySeeOwner = async (incoming, id) => {
  const { db, caller, now } = incoming
  if (caller.tipoLogin === STAFF) {
    if (!mayCall(caller, readOccurrence.access)) return false
    const { rows } = await sql`
      select from occurrence_file as kept join occurrence on occurrence.id = kept.occurrence_id
      join class_group on class_group.id = occurrence.class_group_id
      where kept.id = ${id} and ${seesOccurrence(incoming)}`.execute(db)
    return rows.length > 0
  }
  const { rows } = await sql`
    select from occurrence_file as kept join occurrence on occurrence.id = kept.occurrence_id
    join occurrence_type as type on type.id = occurrence.type_id
    join occurrence_student as own on own.occurrence_id = occurrence.id
    where kept.id = ${id} and (kept.reader = ${ALL_FAMILIES} or kept.occurrence_student_id = own.id)
      and ${isTold(caller)} and ${informedOf(caller, schoolDay(now), 'own.student_id')}`.execute(db)
  return rows.length > 0
}
