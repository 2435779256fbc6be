import type { Kysely } from 'kysely'
import { mayActFor } from '#domain/access/actingFor.ts'
import type { Access, GetUserAccess, ListedUser } from '#domain/session/session.schemas.ts'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Person, readPerson } from '#server/http/person.ts'
import { forbidden, Refusal } from '#server/http/refusal.ts'
import {
  reachableGuardians,
  reachableStaff,
  reachableStudents,
} from '#server/modules/acesso/impersonation/reachable.ts'
import { accessAnswer, openSessionUnder } from '#server/modules/acesso/session/index.ts'

const TYPE_OF: Readonly<Record<ListedUser['tipo'], LoginType>> = {
  funcionario: STAFF,
  responsavel: GUARDIAN,
  aluno: STUDENT,
}

const ENTITY_OF: Readonly<Record<ListedUser['tipo'], AuditEntity>> = {
  funcionario: 'staff_user',
  responsavel: 'guardian',
  aluno: 'student',
}

type Entering = Act & { readonly db: Kysely<Database> }

/**
 * Opens a session as the chosen person, under the caller's session. @throws Refusal 403 FORBIDDEN if the caller's
 * session is itself an impersonation; 404 for people out of reach and 403 IMPERSONATION_REFUSED for people with more
 * rights or units, both audited
 */
export const enterAs = async (incoming: Entering, chosen: GetUserAccess['body']): Promise<Access> => {
  const { db, caller, now, address } = incoming
  if (caller.original !== null) throw forbidden()
  const person = await reachablePerson(incoming, chosen)
  if (person === null) throw await notFoundAudited(incoming, ENTITY_OF[chosen.tipo], chosen.id)
  if (!mayActFor(caller, person)) {
    await inTransaction(db, (trx) =>
      writeAudit(trx, {
        ...actor(incoming),
        entity: ENTITY_OF[chosen.tipo],
        entity_id: String(chosen.id),
        action: 'enter-as-refused',
      }),
    )
    throw new Refusal(403, 'IMPERSONATION_REFUSED')
  }

  return inTransaction(db, async (trx) => {
    const reason = chosen.motivo ?? null
    const opening = { type: person.tipoLogin, personId: person.personId, now }
    const session = await openSessionUnder(trx, caller.sessionId, opening, reason)
    await writeAudit(trx, {
      ...actor({ caller, now, address }),
      login_type: person.tipoLogin,
      person_id: person.personId,
      original_person_id: caller.personId,
      entity: 'session',
      entity_id: String(session.id),
      action: 'enter-as',
      reason,
    })
    return accessAnswer(trx, person, session.token, now)
  })
}

const reachablePerson = async (
  { db, caller, now }: Entering,
  { id, tipo }: GetUserAccess['body'],
): Promise<Person | null> => {
  const reach = { caller, today: schoolDay(now) }
  const found = await {
    aluno: () => reachableStudents(db, reach).where('student.id', '=', id).select('student.id').executeTakeFirst(),
    responsavel: () =>
      reachableGuardians(db, reach).where('guardian.id', '=', id).select('guardian.id').executeTakeFirst(),
    funcionario: () =>
      reachableStaff(db, reach).where('staff_user.id', '=', id).select('staff_user.id').executeTakeFirst(),
  }[tipo]()
  return found === undefined ? null : readPerson(db, TYPE_OF[tipo], id, reach.today)
}
