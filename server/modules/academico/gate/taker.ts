import { sql } from 'kysely'
import { formatCpf } from '#domain/base/cpf.ts'
import {
  ALONE,
  BY_CODE,
  BY_GUARDIAN,
  BY_PERSON,
  type ExitConcern,
  RESTRICTED_TAKER,
  type Taker,
  TAKER_NOT_ALLOWED,
} from '#domain/gate/gate.lists.ts'
import { isBarred, reasonAgainst } from '#domain/gate/pickup.ts'
import type { GateBar, RecordExit } from '#domain/gate/gate.schemas.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { barsOf } from '#server/modules/academico/gate/bars.ts'
import { waitingCode } from '#server/modules/academico/gate/code.ts'
import { mayCollect } from '#server/modules/academico/gate/takers.ts'
import { gateStudents } from '#server/modules/academico/gate/students.ts'

/** Who takes a student away, and what is against it. */
export interface FoundTaker {
  readonly type: Taker
  readonly guardianId: number | null
  readonly personId: number | null
  readonly codeId: number | null
  readonly name: string
  readonly document: string
  readonly kinship: number | null
  /** Null: nothing is against it. */
  readonly concern: ExitConcern | null
  /** Why they may not, as a sentence; null: nothing, or the student is alone. */
  readonly reason: string | null
}

type Incoming = SignedIncoming<RecordExit>

const NOBODY = { guardianId: null, personId: null, codeId: null, kinship: null, concern: null, reason: null } as const

/** Who takes the student away on a day. @throws Refusal 404, audited, for a person of another student; 400 for two at once; 422, 429 as `waitingCode` */
export const findTaker = async (incoming: Incoming, day: string): Promise<FoundTaker> => {
  const { db, body } = incoming
  const { idAluno, idResponsavel, idAutorizada, codigo } = body
  const bars = (await barsOf(db, [idAluno], day)).get(idAluno) ?? []
  const guardian = idResponsavel === null ? null : await guardianOf(incoming, idResponsavel, { day, bars })
  const person = idAutorizada === null ? null : await personOf(incoming, idAutorizada, { day, bars })
  if ([guardian, person, codigo].filter((one) => one !== null).length > 1) throw malformed()
  if (codigo !== null) return codeOf(incoming, codigo, { day, bars })
  return guardian ?? person ?? aloneOf(incoming)
}

interface Judged {
  readonly day: string
  readonly bars: readonly GateBar[]
}

const guardianOf = async (incoming: Incoming, id: number, { day, bars }: Judged): Promise<FoundTaker> => {
  const { db, body } = incoming
  const { rows } = await sql<{ name: string; cpf: string | null; kinship: number; may: boolean; kept: boolean }>`
    select coalesce(guardian.social_name, guardian.name) as name, guardian.cpf, link.kinship_id as kinship,
      ${mayCollect(day)} and guardian.active as may,
      link.restriction is not null and link.restriction_from <= ${day}::date
        and coalesce(link.restriction_until >= ${day}::date, true) as kept
    from student_guardian as link join guardian on guardian.id = link.guardian_id
    where link.guardian_id = ${id} and link.student_id = ${body.idAluno}
    order by may desc, link.valid_from desc, link.id desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return refuseForeign(incoming, 'guardian', id)
  const document = formatCpf(row.cpf ?? '')
  const isKept = row.kept || isBarred({ nome: row.name, documento: document }, bars, day)
  return {
    ...NOBODY,
    type: BY_GUARDIAN,
    guardianId: id,
    name: row.name,
    document,
    kinship: row.kinship,
    ...judged(isKept, row.may ? null : 'o vínculo não permite retirar.'),
  }
}

const personOf = async (incoming: Incoming, id: number, { day, bars }: Judged): Promise<FoundTaker> => {
  const { db, body } = incoming
  const row = await db
    .selectFrom('pickup_person')
    .where('id', '=', id)
    .where('student_id', '=', body.idAluno)
    .select(['name', 'document', 'kinship_id', 'valid_from', 'valid_until', 'week_days', 'revoked_at'])
    .executeTakeFirst()
  if (row === undefined) return refuseForeign(incoming, 'pickup_person', id)
  const isKept = isBarred({ nome: row.name, documento: row.document }, bars, day)
  const allowed = {
    de: row.valid_from,
    ate: row.valid_until,
    diasSemana: row.week_days,
    revogada: row.revoked_at !== null,
  }
  return {
    ...NOBODY,
    type: BY_PERSON,
    personId: id,
    name: row.name,
    document: row.document,
    kinship: row.kinship_id,
    ...judged(isKept, reasonAgainst({ ...allowed, impedida: false }, day)),
  }
}

const codeOf = async (incoming: Incoming, code: string, { day, bars }: Judged): Promise<FoundTaker> => {
  // Nobody without a network can tell whether a code is one.
  if (incoming.body.horaAparelho !== null) throw malformed()
  const { id, idAluno, nome, documento } = await waitingCode(incoming, code)
  if (idAluno !== incoming.body.idAluno) throw ruleBroken('CODE_UNKNOWN')
  const isKept = isBarred({ nome, documento }, bars, day)
  return { ...NOBODY, type: BY_CODE, codeId: id, name: nome, document: documento, ...judged(isKept, null) }
}

const aloneOf = async ({ db, body, now }: Incoming): Promise<FoundTaker> => {
  const [student] = await gateStudents(db, { which: sql`own.student_id = ${body.idAluno}`, now, size: 'face' })
  const may = student?.autorizacoes.some(({ sozinho }) => sozinho) ?? false
  return { ...NOBODY, type: ALONE, name: '', document: '', concern: may ? null : TAKER_NOT_ALLOWED }
}

const judged = (isKept: boolean, reason: string | null): Pick<FoundTaker, 'concern' | 'reason'> => ({
  concern: isKept ? RESTRICTED_TAKER : reason === null ? null : TAKER_NOT_ALLOWED,
  reason,
})

const refuseForeign = async (incoming: Incoming, entity: 'guardian' | 'pickup_person', id: number): Promise<never> => {
  const { rows } = await sql`select from ${sql.table(entity)} where id = ${id}`.execute(incoming.db)
  throw rows.length === 0 ? notFound() : await notFoundAudited(incoming, entity, id)
}
