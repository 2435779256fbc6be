import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { dismissalFlaws, reasonText, stagesText } from '#domain/subjectDismissals/dismissal.ts'
import type { DismissalBody, GrantDismissals } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { writeAudits } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { effectsOf, requireEnrolments, stagesFlaw } from '#server/modules/academico/subjectDismissals/effects.ts'
import {
  type DismissalPlace,
  readPlace,
  requireDismissalPlace,
} from '#server/modules/academico/subjectDismissals/place.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Dismisses students of a class group from a subject: all of them, or none. They share the document.
 * @throws Refusal 404 as `requireDismissalPlace` and `requireEnrolments`; 422 CHECK_FIELDS, DISMISSAL_NOT_IN_GROUP, DISMISSALS_REFUSED with who and why,
 * SCHOOL_YEAR_CLOSED; 409 CLASS_GROUP_CLOSED
 */
export const grantDismissals = async (
  incoming: SignedIncoming<GrantDismissals>,
): Promise<GrantDismissals['answer']> => {
  const { db, body, ...act } = incoming
  const place = await requireDismissalPlace(incoming, body.idTurma)
  await requireEnrolments(incoming, place, body.matriculas)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const first = await onceByKey(trx, tried, () => write(trx, act, body))
    if (first === null) throw malformed()
    return { registradas: body.matriculas.length }
  })
}

/** The id of the first. Enrolments are held in one order: of two people who grant the same, the second finds it granted. */
const write = async (trx: Trx, act: Act, body: DismissalBody): Promise<number> => {
  await sql`select id from enrolment where id = any(${body.matriculas}::integer[]) order by id for no key update`.execute(
    trx,
  )
  const place = await readPlace({ db: trx, now: act.now }, body.idTurma)
  await refuseInClosedYear(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })
  const subject = place.subjects.find(({ id }) => id === body.idDisciplina)
  const file = body.arquivo === '' ? null : await findUpload(trx, act, storedFileOf(body.arquivo)?.id ?? 0, 'document')
  refuseFlaws({
    ...(subject === undefined
      ? { idDisciplina: MESSAGES.DISMISSAL_STRANGE_SUBJECT }
      : dismissalFlaws(body, { subject, year: place })),
    ...stagesFlaw(place, body.numerosEtapas),
    ...(body.arquivo !== '' && file === null && { arquivo: MESSAGES.FILE_GONE }),
  })
  const effects = await effectsOf({ db: trx, now: act.now }, place, body)
  const refused = effects.flatMap(({ nome, recusa }) => (recusa === '' ? [] : [`${nome}: ${recusa}`]))
  if (refused.length > 0) throw new Refusal(422, 'DISMISSALS_REFUSED', { values: { motivos: refused.join(' ') } })
  const made = await insert(trx, act, body, file?.id ?? null)
  const [first] = made
  if (first === undefined) throw malformed()
  await attachFiles(trx, file === null ? [] : [file.id], { entity: 'subject_dismissal', id: first.id })
  await auditGranted(trx, act, made, { body, place, subject: subject?.nome ?? '' })
  return first.id
}

interface Made {
  readonly id: number
  readonly enrolment: number
}

const insert = async (trx: Trx, { caller, now }: Act, body: DismissalBody, file: number | null) => {
  const stages = body.numerosEtapas.toSorted((one, other) => one - other)
  const { rows } = await sql<Made>`
    insert into subject_dismissal (enrolment_id, subject_id, reason, stages, starts_on, ends_on, legal_basis, transcript_note,
      file_id, granted_by, granted_at)
    select own, ${body.idDisciplina}::integer, ${body.motivoDispensa}::smallint, ${stages}::smallint[], ${body.inicio}::date,
      ${body.fim}::date, ${body.baseLegal.trim()}, ${body.observacao.trim()}, ${file}::integer, ${caller.personId}::integer,
      ${now}::timestamptz
    from unnest(${body.matriculas}::integer[]) as own order by own
    returning id, enrolment_id as enrolment`.execute(trx)
  return rows
}

interface Granted {
  readonly body: DismissalBody
  readonly place: DismissalPlace
  readonly subject: string
}

/** Not the document: it may tell of health. */
const auditGranted = (trx: Trx, act: Act, made: readonly Made[], { body, place, subject }: Granted): Promise<void> => {
  const stages = place.stages.flatMap(({ numero, nome }) => (body.numerosEtapas.includes(numero) ? [nome] : []))
  return writeAudits(
    trx,
    made.map(({ id, enrolment }) => ({
      ...actor(act),
      entity: 'subject_dismissal',
      entity_id: String(id),
      action: 'create',
      after: {
        Matrícula: enrolment,
        Turma: place.name,
        Disciplina: subject,
        Etapas: stagesText(stages),
        Motivo: reasonText(body.motivoDispensa),
        'Primeiro dia': body.inicio,
        'Último dia': body.fim,
        'Base legal': body.baseLegal.trim(),
      },
    })),
  )
}
