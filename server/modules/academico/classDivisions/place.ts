import { sql, type Transaction } from 'kysely'
import { notAccepted } from '#domain/records/values.ts'
import { placingFlaw } from '#domain/classDivisions/classDivision.ts'
import type { ClassDivisions, PlaceStudents, Placing } from '#domain/classDivisions/classDivisions.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditDivision, groupOf, lockedAt } from '#server/modules/academico/classDivisions/divisions.ts'
import { readDivisions } from '#server/modules/academico/classDivisions/read.ts'

type Trx = Transaction<Database>

/**
 * Puts students into parts of a division from a day on; what was set for later days is replaced. The same again changes
 * nothing. Rolls that were saved keep whom they called. @throws Refusal 404, audited for a division of another unit; 409 with
 * the divisions for an older version; 422 SCHOOL_YEAR_CLOSED, CHECK_FIELDS for a day outside of the year, a student who is not
 * in the class group then, or a part of another division
 */
export const placeStudents = async (incoming: SignedIncoming<PlaceStudents>): Promise<ClassDivisions> => {
  const { db, params, body, ...act } = incoming
  const group = await groupOf(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockedAt(trx, act, { id: params.id, group, version: body.versao })
    const now = await readDivisions(trx, group, body.inicio)
    refuseFlaws(placingFlaws(now, params.id, body))
    await writePlaces(trx, params.id, body)
    await sql`update class_division set version = version + 1 where id = ${params.id}`.execute(trx)
    await auditDivision(trx, act, { id: params.id, group, action: 'update', after: wordsOf(now, params.id, body) })
    return readDivisions(trx, group, body.inicio)
  })
}

const placingFlaws = (
  now: ClassDivisions,
  division: number,
  { inicio, alunos }: Placing,
): Readonly<Record<string, string>> => {
  const day = placingFlaw(inicio, now)
  const parts = now.divisoes.find(({ id }) => id === division)?.subgrupos ?? []
  const students = new Set(now.alunos.map(({ idMatricula }) => idMatricula))
  const known =
    new Set(alunos.map(({ idMatricula }) => idMatricula)).size === alunos.length &&
    alunos.every(
      ({ idMatricula, idSubgrupo }) =>
        students.has(idMatricula) && (idSubgrupo === null || parts.some(({ id }) => id === idSubgrupo)),
    )
  return { ...(day !== '' && { inicio: day }), ...(!known && { alunos: notAccepted('Alunos') }) }
}

/** A row only for those who are somewhere else on the day before. */
const writePlaces = async (trx: Trx, division: number, { inicio, alunos }: Placing): Promise<void> => {
  const list = sql`json_to_recordset(${JSON.stringify(alunos)}::json) as given ("idMatricula" integer, "idSubgrupo" integer)`
  await sql`
    delete from class_division_member using ${list}
    where class_division_id = ${division} and enrolment_id = given."idMatricula" and starts_on >= ${inicio}::date`.execute(
    trx,
  )
  await sql`
    insert into class_division_member (class_division_id, enrolment_id, starts_on, class_division_part_id)
    select ${division}, given."idMatricula", ${inicio}::date, given."idSubgrupo" from ${list}
    where given."idSubgrupo" is distinct from (
      select own.class_division_part_id from class_division_member as own
      where own.class_division_id = ${division} and own.enrolment_id = given."idMatricula"
      order by own.starts_on desc limit 1)`.execute(trx)
}

/** “Grupo 1: 17 alunos”: the audit counts, names are in the division itself. */
const wordsOf = (now: ClassDivisions, division: number, { inicio, alunos }: Placing) => {
  const { nome = '', subgrupos = [] } = now.divisoes.find(({ id }) => id === division) ?? {}
  return {
    Divisão: nome,
    'Vale a partir de': inicio,
    Alunos: subgrupos.map(
      (part) => `${part.nome}: ${alunos.filter(({ idSubgrupo }) => idSubgrupo === part.id).length}`,
    ),
  }
}
