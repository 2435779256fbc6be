import { sql, type Transaction } from 'kysely'
import type { ConfirmSignUps, RemoveSignUps, SignUpRow, SignUpVerdict } from '#domain/signUps/signUps.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { confirmFlaw, SIGN_UP_STATUS_LABEL, type SignUpStatus } from '#domain/signUps/signUp.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Deed, notFoundAudited } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readSignUps } from '#server/modules/matricula/extraCourses/signUps/list.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'

type Incoming = SignedIncoming<ConfirmSignUps> | SignedIncoming<RemoveSignUps>

/** A change of sign-ups. */
interface Change {
  readonly status: SignUpStatus
  /** Why a sign-up stays as it is; null if it changes. */
  readonly flawOf: (row: SignUpRow) => string | null
  readonly reason: string | null
}

/** Confirms sign-ups; names each that cannot be confirmed, with the reason. @throws Refusal 404 */
export const confirmSignUps = (incoming: SignedIncoming<ConfirmSignUps>): Promise<SignUpVerdict> =>
  changeSignUps(incoming, {
    status: 'confirmado',
    flawOf: ({ status, faltas }) => confirmFlaw(status, faltas),
    reason: null,
  })

/** Removes sign-ups, confirmed ones included; their seats go to the waiting list. @throws Refusal 404 */
export const removeSignUps = (incoming: SignedIncoming<RemoveSignUps>): Promise<SignUpVerdict> =>
  changeSignUps(incoming, {
    status: 'removido',
    flawOf: ({ status }) => (status === 'removido' ? 'Já foi removida.' : null),
    reason: incoming.body.motivo,
  })

const changeSignUps = async (incoming: Incoming, change: Change): Promise<SignUpVerdict> => {
  const { db, caller, body } = incoming
  const versions = new Map(body.inscricoes.map(({ inscricaoId, versao }) => [inscricaoId, versao]))
  const ids = [...versions.keys()]
  const seen = await readSignUps(db, caller, ids)
  const foreign = ids.find((id) => !seen.some(({ inscricaoId }) => inscricaoId === id))
  if (foreign !== undefined) throw await notFoundAudited(incoming, 'extra_course_signup', foreign)
  return inTransaction(db, async (trx) => {
    const courses = [...new Set(seen.map(({ cursoExtraId }) => cursoExtraId))]
    // In a fixed order, so that two people who change the same courses do not block each other.
    await sql`select id from extra_course where id = any(${courses}::integer[]) order by id for update`.execute(trx)
    const verdict: SignUpVerdict = { alteradas: [], recusas: [], promovidos: [] }
    for (const row of await readSignUps(trx, caller, ids)) {
      const { inscricaoId, aluno } = row
      const isStale = row.versao !== versions.get(inscricaoId)
      const motivo = isStale ? message('SIGN_UP_STALE') : change.flawOf(row)
      if (motivo !== null) verdict.recusas.push({ inscricaoId, aluno, motivo })
      else verdict.alteradas.push(await writeSignUp(trx, incoming, row, change))
    }
    for (const id of courses) verdict.promovidos.push(...(await promoteWaiting(trx, incoming, id)))
    return verdict
  })
}

const ACTION_OF = { inscrito: 'update', espera: 'update', confirmado: 'approve', removido: 'remove' } as const

/** Writes the new status of a sign-up; its course is locked. */
export const writeSignUp = async (
  trx: Transaction<Database>,
  act: Deed,
  { inscricaoId, status: before }: Pick<SignUpRow, 'inscricaoId' | 'status'>,
  { status, reason }: Pick<Change, 'status' | 'reason'>,
): Promise<number> => {
  await trx
    .updateTable('extra_course_signup')
    .set((eb) => ({ status, reason, version: eb('version', '+', 1) }))
    .where('id', '=', inscricaoId)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'extra_course_signup',
    entity_id: String(inscricaoId),
    action: ACTION_OF[status],
    reason,
    before: { Situação: SIGN_UP_STATUS_LABEL[before] },
    after: { Situação: SIGN_UP_STATUS_LABEL[status] },
  })
  return inscricaoId
}
