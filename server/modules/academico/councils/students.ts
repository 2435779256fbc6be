import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { REFERRAL_KINDS } from '#domain/councils/councils.lists.ts'
import type { saveCouncilStudent as saveCall } from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { CouncilStudent, CouncilStudentBody, SaveCouncilStudent } from '#domain/councils/councils.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readKnownStudents } from '#server/modules/academico/councils/facts.ts'
import { goesOnHeld, votingOf } from '#server/modules/academico/councils/known.ts'
import {
  type Acting,
  type HeldCouncil,
  holdUnderWay,
  requireCouncil,
} from '#server/modules/academico/councils/place.ts'
import { readPeople } from '#server/modules/academico/councils/people.ts'
import { studentsOf } from '#server/modules/academico/councils/read.ts'
import { readSaid } from '#server/modules/academico/councils/said.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'

type Trx = Transaction<Database>

/**
 * Saves what a council says of a student. The same once more changes nothing. @throws Refusal 404, audited for a student or
 * council of another unit; 409 with the student for an older version; 422 CHECK_FIELDS, COUNCIL_NO_STUDENT,
 * COUNCIL_NOT_UNDER_WAY, COUNCIL_FROZEN
 */
export const saveStudent = async (incoming: SignedIncoming<SaveCouncilStudent>): Promise<CouncilStudent> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await requireEnrolment(incoming, body.idMatricula)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    const held = await holdUnderWay(trx, params.id)
    const before = (await readSaid(trx, held.id)).get(body.idMatricula)
    if ((before?.versao ?? 0) !== body.versao) {
      const current = await studentOf(acting, held, body.idMatricula)
      if (isSame(current, body)) return current
      throw stale<typeof saveCall>(current)
    }
    refuseFlaws(await referralFlaws(acting, held, body))
    await refuseGoingOn(acting, held, body)
    await write(trx, held.id, body)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council_student',
      entity_id: `${held.id}/${body.idMatricula}`,
      action: before === undefined ? 'create' : 'update',
      ...(before !== undefined && { before: words(before) }),
      after: { Turma: held.classGroup, ...words(body) },
    })
    return studentOf(acting, held, body.idMatricula)
  })
}

/** One student of a council. @throws Refusal 422 COUNCIL_NO_STUDENT */
export const studentOf = async (acting: Acting, held: HeldCouncil, enrolmentId: number): Promise<CouncilStudent> => {
  const [student] = await studentsOf(acting, held, enrolmentId)
  if (student === undefined) throw ruleBroken('COUNCIL_NO_STUDENT')
  return student
}

type Said = Omit<CouncilStudentBody, 'idMatricula' | 'versao'>

const saidOf = (said: Said): Said => ({
  sintese: said.sintese,
  recomendacoesAluno: said.recomendacoesAluno,
  recomendacaoAluno: said.recomendacaoAluno,
  recomendacoesFamilia: said.recomendacoesFamilia,
  recomendacaoFamilia: said.recomendacaoFamilia,
  anotacoes: said.anotacoes,
  segue: said.segue,
  encaminhamentos: said.encaminhamentos.toSorted((one, other) => one.tipo - other.tipo),
})

const isSame = (current: CouncilStudent, body: CouncilStudentBody): boolean =>
  current.versao === body.versao + 1 && JSON.stringify(saidOf(current)) === JSON.stringify(saidOf(body))

const referralFlaws = async (
  { db, caller }: Acting,
  { day }: HeldCouncil,
  { encaminhamentos }: CouncilStudentBody,
): Promise<Readonly<Record<string, string>>> => {
  const people = new Set((await readPeople(db, caller)).map(({ id }) => id))
  const kinds = encaminhamentos.map(({ tipo }) => tipo)
  const flaws: Record<string, string> = {}
  for (const [place, { tipo, idProfessor, prazo }] of encaminhamentos.entries()) {
    if (kinds.indexOf(tipo) < place) flaws[`encaminhamentos.${place}.tipo`] = messages.REFERRAL_TWICE
    if (!people.has(idProfessor)) flaws[`encaminhamentos.${place}.idProfessor`] = messages.COUNCIL_PERSON_UNKNOWN
    if (prazo < day) flaws[`encaminhamentos.${place}.prazo`] = messages.REFERRAL_PAST
  }
  return flaws
}

/** @throws Refusal 422 CHECK_FIELDS where the scheme, the kind of council or the law does not leave it to the council */
const refuseGoingOn = async (acting: Acting, held: HeldCouncil, { idMatricula, segue }: CouncilStudentBody) => {
  if (segue === null) return
  const [known] = await readKnownStudents(acting, { ...held, council: held.id, enrolmentId: idMatricula })
  const voting = await votingOf(acting.db, held)
  const flaw = known?.judged == null ? messages.COUNCIL_NOT_BY_HAND : goesOnHeld(known.judged, voting, segue)
  if (flaw !== null) refuseFlaws({ segue: flaw })
}

const write = async (trx: Trx, councilId: number, body: CouncilStudentBody): Promise<void> => {
  const said = {
    goes_on: body.segue,
    synthesis: body.sintese,
    student_advice: body.recomendacoesAluno,
    student_advice_text: body.recomendacaoAluno,
    family_advice: body.recomendacoesFamilia,
    family_advice_text: body.recomendacaoFamilia,
    annotations: body.anotacoes,
  }
  await trx
    .insertInto('council_student')
    .values({ council_id: councilId, enrolment_id: body.idMatricula, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['council_id', 'enrolment_id'])
        .doUpdateSet((eb) => ({ ...said, version: eb('council_student.version', '+', 1) })),
    )
    .execute()
  const kept = body.encaminhamentos.map(({ tipo }) => tipo)
  await sql`
    delete from council_referral where council_id = ${councilId} and enrolment_id = ${body.idMatricula}
      and kind <> all(${kept}::smallint[])`.execute(trx)
  await sql`
    insert into council_referral (council_id, enrolment_id, kind, responsible_id, due_on, note)
    select ${councilId}, ${body.idMatricula}, own.tipo, own."idProfessor", own.prazo, own.texto
    from json_to_recordset(${JSON.stringify(body.encaminhamentos)}::json)
      as own (tipo smallint, "idProfessor" integer, prazo date, texto text)
    on conflict (council_id, enrolment_id, kind) do update
      set responsible_id = excluded.responsible_id, due_on = excluded.due_on, note = excluded.note`.execute(trx)
}

/** Internal annotations stay out of the audit's words: that they changed is enough. */
const words = (said: Said) => ({
  Síntese: said.sintese,
  'Recomendação ao aluno': said.recomendacaoAluno,
  'Recomendação à família': said.recomendacaoFamilia,
  Encaminhamentos: said.encaminhamentos.map(({ tipo }) => nameIn(REFERRAL_KINDS, tipo)).join(', '),
  ...(said.segue !== null && { Segue: said.segue ? 'Sim' : 'Não' }),
})
