import { type Kysely, sql } from 'kysely'
import { isDay } from '#domain/base/typedDay.ts'
import { MOTHER } from '#domain/people/linkFlags.ts'
import { personSearch } from '#domain/people/person.ts'
import type { Candidate, FindCandidates } from '#domain/people/people.wire.ts'
import { type PersonFacts, type Sameness, samePerson } from '#domain/people/samePerson.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { digitsOf } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { PersonKind } from '#server/school/people/persons.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { guardianInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

/** People with this CPF, or this name and birth date, among those whom the caller may see. */
export const candidates = async ({
  db,
  caller,
  body,
  now,
}: SignedIncoming<FindCandidates>): Promise<FindCandidates['answer']> => {
  const { tipo, nome, dataNascimento, cpf } = body
  const kind = tipo === 'aluno' ? 'student' : 'guardian'
  const { near, elsewhere } = await alike(db, caller, kind, {
    name: nome,
    birthDate: isDay(dataNascimento) ? dataNascimento : null,
    cpf,
  })
  return {
    candidatos: await described(db, kind, near, schoolDay(now)),
    // A name and a day found elsewhere stay unsaid: they would tell which school a child goes to.
    emOutraUnidade: elsewhere.some(({ sameness }) => sameness === 'cpf'),
  }
}

/** The students of the caller's units who may be the one of a draft. `mothers`: their names; `today`: ISO. */
export const alikeStudents = async (
  db: Kysely<Database>,
  caller: Caller,
  { cadastro, mothers, today }: { cadastro: RegisterDraft; mothers: readonly string[]; today: string },
): Promise<Candidate[]> => {
  const { near } = await alike(db, caller, 'student', { ...factsOf(cadastro), mothers })
  return described(db, 'student', near, today)
}

/** What a settled draft says of a person. */
export const factsOf = (cadastro: RegisterDraft): PersonFacts => ({
  name: String(cadastro['nome'] ?? ''),
  socialName: String(cadastro['nomeSocial'] ?? ''),
  birthDate: String(cadastro['dataNascimento'] ?? '') || null,
  cpf: String(cadastro['cpf'] ?? ''),
})

/** The names, civil and social, of those who are or were linked to students as their mothers. */
export const mothersOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', sql<number>`any(${studentIds}::integer[])`)
    .where('link.kinship_id', '=', MOTHER)
    .groupBy('link.student_id')
    .select([
      'link.student_id as id',
      sql<string[]>`array_agg(guardian.name) || array_agg(coalesce(guardian.social_name, guardian.name))`.as('names'),
    ])
    .execute()
  return new Map(rows.map(({ id, names }) => [id, names]))
}

interface Found extends Pick<Candidate, 'id' | 'nome' | 'dataNascimento'> {
  readonly sameness: Sameness
  readonly isNear: boolean
}

/** Active people who may be the one sought: those whom the caller may see, and the others. */
const alike = async (db: Kysely<Database>, caller: Caller, kind: PersonKind, sought: PersonFacts) => {
  const { name, socialName, birthDate, cpf, mothers = [] } = sought
  const isNear = kind === 'student' ? studentInUnitsOf(caller, 'student.id') : guardianInUnitsOf(caller, 'guardian.id')
  const names = [personSearch(name, null), personSearch(name, socialName || null)]
  const rows = await db
    .selectFrom(kind)
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb('cpf', '=', digitsOf(cpf ?? '')),
        ...(birthDate === null ? [] : [eb('birth_date', '=', birthDate)]),
        ...(mothers.length === 0 ? [] : [eb('name_search', 'in', names)]),
      ]),
    )
    .select(['id', 'name', 'social_name', 'birth_date', 'cpf', isNear.as('isNear')])
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const theirs = mothers.length === 0 ? null : await mothersOf(db, idsOf(rows))
  const found = rows.flatMap((row): Found[] => {
    const facts = { name: row.name, socialName: row.social_name, birthDate: row.birth_date, cpf: row.cpf }
    const sameness = samePerson(sought, { ...facts, mothers: theirs?.get(row.id) ?? [] })
    const shown = { id: row.id, nome: row.social_name ?? row.name, dataNascimento: row.birth_date }
    return sameness === null ? [] : [{ ...shown, sameness, isNear: Boolean(row.isNear) }]
  })
  return { near: found.filter((one) => one.isNear), elsewhere: found.filter((one) => !one.isNear) }
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id)

const described = async (
  db: Kysely<Database>,
  kind: PersonKind,
  people: readonly Found[],
  today: string,
): Promise<Candidate[]> => {
  const details = await detailsOf(db, kind, idsOf(people), today)
  return people.map(({ id, nome, dataNascimento, sameness }) => ({
    id,
    nome,
    dataNascimento,
    detalhe: details.get(id) ?? '',
    igualEm: sameness,
  }))
}

/** What tells candidates apart: the RA of a student, the students of a guardian. */
const detailsOf = async (
  db: Kysely<Database>,
  kind: PersonKind,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows =
    kind === 'student'
      ? await db
          .selectFrom('student')
          .where('id', 'in', ids)
          .select(['id', sql<string>`'RA ' || ra`.as('detail')])
          .execute()
      : await db
          .selectFrom('student_guardian as link')
          .innerJoin('student', 'student.id', 'link.student_id')
          .where('link.guardian_id', 'in', ids)
          .where(holdsOn('link', today))
          .groupBy('link.guardian_id')
          .select([
            'link.guardian_id as id',
            sql<string>`string_agg(coalesce(student.social_name, student.name), ', ' order by student.name_search)`.as(
              'detail',
            ),
          ])
          .execute()
  return new Map(rows.map(({ id, detail }) => [id, detail]))
}
