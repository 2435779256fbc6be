import { listed } from '#domain/base/listed.ts'
import { type Kysely, sql } from 'kysely'
import { answerFlaws } from '#domain/configuredFields/answerFlaws.ts'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { MANDATORY, PENDING, REFUSED } from '#domain/requirements/requirements.lists.ts'
import { rolesText } from '#domain/people/guardianRoles.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answersByKey, readAnswers, readForms } from '#server/modules/matricula/configuredFields/index.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { seatStateOf } from '#server/school/enrolments/heldSeat.ts'
import { contractorWithoutCpf } from '#server/modules/matricula/contracts/index.ts'
import { readLinks, rolesMissing } from '#server/modules/matricula/people/index.ts'
import { askedFor } from '#server/school/requirements/asked.ts'

/** The gaps of a step, in sentences for the family: “Falta um documento: certidão de nascimento.” */
export type FindGaps = (db: Kysely<Database>, enrolment: Enrolment, now: Date) => Promise<readonly string[]>

export const guardianGaps: FindGaps = async (db, enrolment, now) => {
  const today = schoolDay(now)
  const links = (await readLinks(db, enrolment.studentId)).filter(({ fim }) => fim === null || fim >= today)
  const missing = await rolesMissing(db, links)
  const contractor = await contractorWithoutCpf(db, enrolment, today)
  return [
    ...(missing.length === 0 ? [] : [`Falta responsável ${rolesText(missing)}. Fale com a secretaria.`]),
    ...(contractor === null ? [] : [`Falta o CPF de ${contractor.name}, que vai no contrato.`]),
  ]
}

/** The configured fields of every student like this one without an answer, or with one that no longer fits. */
export const formGaps: FindGaps = async (db, { studentId }, now) => {
  const answers = answersByKey(await readAnswers(db, { idAluno: studentId }))
  const own = tablesOf('aluno')
  const forms = (await readForms(db)).filter(({ tabela }) => own.includes(tabela))
  return forms.flatMap(({ campos }) => Object.values(answerFlaws(listedFields(campos), answers, schoolDay(now))))
}

/** Obligatory documents that are pending or refused. */
export const documentGaps: FindGaps = async (db, { id }) => {
  const { rows } = await sql<{ name: string; refused: boolean }>`
    select asked.name, own.status is not distinct from ${REFUSED} as refused
    from (${askedFor(sql`select * from enrolment where id = ${id}`)}) asked
    left join student_requirement own
      on own.student_id = asked.student_id and own.prerequisite_id = asked.prerequisite_id
    where asked.behaviour = ${MANDATORY} and coalesce(own.status, ${PENDING}) in (${PENDING}, ${REFUSED})
    order by asked.name`.execute(db)
  const refused = rows.filter((row) => row.refused)
  const pending = rows.filter((row) => !row.refused)
  return [...sentence(refused, 'Envie de novo'), ...sentence(pending, missingText(pending.length))]
}

const missingText = (count: number): string => (count === 1 ? 'Falta um documento' : `Faltam ${count} documentos`)

/** “Faltam 2 documentos: CPF do aluno e certidão de nascimento.”; empty without documents. */
const sentence = (documents: readonly { readonly name: string }[], words: string): readonly string[] =>
  documents.length === 0 ? [] : [`${words}: ${listed(documents.map(({ name }) => name))}.`]

export const courseGaps: FindGaps = async (_, enrolment, now) => {
  switch (seatStateOf(enrolment, now)) {
    case 'nenhuma':
      return ['Escolha o turno e guarde a vaga.']
    case 'perdida':
      return ['A vaga deixou de ser guardada: guarde-a de novo.']
    case 'guardada':
    case 'garantida':
      return []
  }
}
