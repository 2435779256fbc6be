import { type Kysely, sql } from 'kysely'
import { isDay } from '#domain/base/typedDay.ts'
import type { Candidate, FindCandidates } from '#domain/people/people.wire.ts'
import { samePerson } from '#domain/people/samePerson.ts'
import { digitsOf } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
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
  const kind: PersonKind = body.tipo === 'aluno' ? 'student' : 'guardian'
  const sought = { name: body.nome, birthDate: isDay(body.dataNascimento) ? body.dataNascimento : null, cpf: body.cpf }
  const isNear = kind === 'student' ? studentInUnitsOf(caller, 'student.id') : guardianInUnitsOf(caller, 'guardian.id')
  const rows = await db
    .selectFrom(kind)
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb('cpf', '=', digitsOf(sought.cpf)),
        ...(sought.birthDate === null ? [] : [eb('birth_date', '=', sought.birthDate)]),
      ]),
    )
    .select(['id', 'name', 'social_name', 'birth_date', 'cpf', isNear.as('isNear')])
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const found = rows.flatMap((row) => {
    const sameness = samePerson(sought, {
      name: row.name,
      socialName: row.social_name,
      birthDate: row.birth_date,
      cpf: row.cpf,
    })
    return sameness === null ? [] : [{ ...row, sameness }]
  })
  const near = found.filter(({ isNear: seen }) => seen)
  const details = await detailsOf(
    db,
    kind,
    near.map(({ id }) => id),
    schoolDay(now),
  )
  return {
    candidatos: near.map(
      ({ id, name, social_name, birth_date, sameness }): Candidate => ({
        id,
        nome: social_name ?? name,
        dataNascimento: birth_date,
        detalhe: details.get(id) ?? '',
        mesmoCpf: sameness === 'cpf',
      }),
    ),
    emOutraUnidade: found.some(({ isNear: seen, sameness }) => !seen && sameness === 'cpf'),
  }
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
