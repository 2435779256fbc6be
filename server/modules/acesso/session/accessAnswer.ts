import type { Kysely } from 'kysely'
import type { Access, GuardianUser, StaffUser } from '#domain/session/session.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { studentCardOf } from '#server/school/students/cards.ts'
import { unitIdsOf } from '#server/rows/units.ts'

/** The answer of every way to sign in (portal.md 3 “Login response”). Without a token it is a first access. */
export const accessAnswer = async (
  db: Kysely<Database>,
  person: Person,
  token: string | null,
  now: Date,
): Promise<Access> => ({
  token: token ?? '',
  tipoLogin: person.tipoLogin,
  primeiroAcesso: token === null,
  responsavelAcademico: person.responsavelAcademico,
  responsavelFinanceiro: person.responsavelFinanceiro,
  usuario: person.tipoLogin === STAFF ? await staffUser(db, person) : null,
  responsavel: person.tipoLogin === GUARDIAN ? await guardianUser(db, person) : null,
  aluno: person.tipoLogin === STUDENT ? await studentCardOf(db, person.personId, now) : null,
  permissoes: token === null ? [] : [...person.permissions],
})

const staffUser = async (db: Kysely<Database>, person: Person): Promise<StaffUser> => {
  const row = await db
    .selectFrom('staff_user')
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .where('staff_user.id', '=', person.personId)
    .select(['staff_user.email', 'position.id as position_id', 'position.name as position_name'])
    .executeTakeFirstOrThrow()
  return {
    id: person.personId,
    nome: person.name,
    email: row.email,
    cargo: row.position_id === null ? null : { id: row.position_id, nome: row.position_name ?? '' },
    unidades: await unitIdsOf(db, person),
    isProfessor: person.isProfessor,
    admin: person.admin,
    superAdmin: person.superAdmin,
    master: person.master,
  }
}

const guardianUser = async (db: Kysely<Database>, { personId, name }: Person): Promise<GuardianUser> => {
  const { email } = await db.selectFrom('guardian').where('id', '=', personId).select('email').executeTakeFirstOrThrow()
  return { id: personId, nomeResponsavel: name, email: email ?? '' }
}
