import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { answerAuthorisation as answerCall } from '#domain/authorisations/authorisations.endpoints.ts'
import type {
  AnswerAuthorisation,
  FamilyAuthorisation,
  FamilyAuthorisations,
  ReadFamilyAuthorisations,
} from '#domain/authorisations/authorisations.schemas.ts'
import { dueDayFrom } from '#domain/authorisations/price.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { notFound, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { answerOf, writeAnswer } from '#server/modules/academico/authorisations/answer.ts'
import { heldAuthorisation } from '#server/modules/academico/authorisations/held.ts'
import { chargedStudents, priceOf } from '#server/modules/academico/authorisations/charged.ts'
import { decidedOf } from '#server/modules/academico/authorisations/decided.ts'
import { situation } from '#server/modules/academico/authorisations/read.ts'
import { answersFor, informedOf } from '#server/rows/family.ts'
import { hasSeat, isOpen, placeInLine, standing } from '#server/school/authorisations/standing.ts'
import { familySeesFinance } from '#server/school/families/finance.ts'
import { requireStudent } from '#server/school/families/families.ts'

/** What the family of a child is asked, the next to end first. @throws Refusal 404, audited, for a foreign child */
export const readFamilyAuthorisations = async (
  incoming: SignedIncoming<ReadFamilyAuthorisations>,
): Promise<FamilyAuthorisations> => {
  const { db, caller, now, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const { rows } = await sql`
    select from student where id = ${query.idAluno} and ${informedOf(caller, schoolDay(now), 'student.id')}`.execute(db)
  if (rows.length === 0) return { podeVer: false, autorizacoes: [] }
  return { podeVer: true, autorizacoes: await readAsked(db, incoming, sql`asked.student_id = ${query.idAluno}`) }
}

/**
 * A guardian answers for a child, as they read the text. @throws Refusal 404, audited, for a child for whom the caller does not
 * answer at school, and where the child is not asked; 409 with the authorisation where its text is another by now; 422 as `writeAnswer`
 */
export const answerAuthorisation = async (
  incoming: SignedIncoming<AnswerAuthorisation>,
): Promise<FamilyAuthorisation> => {
  const { db, params, body, ...act } = incoming
  const { caller, now } = act
  await requireStudent(incoming, body.idAluno)
  const { rows } = await sql<{ isTheirs: boolean }>`
    select exists (select from authorisation_student as asked
      where asked.authorisation_id = authorisation.id and asked.student_id = ${body.idAluno} and ${isShown(now)}
        and ${answersFor(caller.personId, schoolDay(now), 'asked.student_id')}) as "isTheirs"
    from authorisation where id = ${params.id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isTheirs) throw await notFoundAudited(incoming, 'authorisation', params.id)
  const which = sql`asked.authorisation_id = ${params.id} and asked.student_id = ${body.idAluno}`
  return inTransaction(db, async (trx) => {
    const held = await heldAuthorisation(trx, params.id)
    if (held.text_version !== body.versaoTexto) throw stale<typeof answerCall>(await readOne(trx, act, which))
    await writeAnswer(trx, act, held, answerOf(body, { guardianId: caller.personId, paper: null }))
    return readOne(trx, act, which)
  })
}

/** Condition: families may have read an `authorisation`. */
const isShown = (now: Date) => sql<SqlBool>`(authorisation.status <> 1 and authorisation.opens_at <= ${now})`

const readOne = async (db: Kysely<Database>, act: Act, which: RawBuilder<unknown>): Promise<FamilyAuthorisation> => {
  const [one] = await readAsked(db, act, which)
  if (one === undefined) throw notFound()
  return one
}

/** What students (`asked`) are asked and families may read, as the caller reads it: of others in the family only what they decided. */
const readAsked = async (
  db: Kysely<Database>,
  { caller, now }: Act,
  which: RawBuilder<unknown>,
): Promise<FamilyAuthorisation[]> => {
  const today = schoolDay(now)
  const stands = standing('asked.student_id', { today, now })
  const seesFinance = await familySeesFinance({ db, caller })
  const isGuardian = caller.tipoLogin === GUARDIAN
  const mine = isGuardian ? sql<SqlBool>`own.guardian_id = ${caller.personId}` : sql<SqlBool>`false`
  const mayAnswer = isGuardian ? answersFor(caller.personId, today, 'asked.student_id') : sql<SqlBool>`false`
  const { rows } = await sql<Omit<FamilyAuthorisation, 'venceEm'> & { readonly dueOn: string | null }>`
    select authorisation.id, asked.student_id as "idAluno", authorisation.title as titulo, type.name as tipo,
      authorisation.body as texto, authorisation.text_version as "versaoTexto", authorisation.event_on as "eventoEm",
      coalesce(authorisation.event_hour, '') as "eventoHora", coalesce(authorisation.place, '') as local,
      ${instantText('authorisation.closes_at')} as "fechaEm",
      case when authorisation.seats is null then null else greatest(0, authorisation.seats - (
        select count(*) from authorisation_student as other
        where other.authorisation_id = authorisation.id and ${hasSeat('other.student_id')}))::integer end as "vagasLivres",
      ${placeInLine} as lugar, authorisation.price_cents as valor, authorisation.due_on as "dueOn",
      ${priceOf(stands)} as cobranca, authorisation.items as itens, authorisation.needs_both as "doisResponsaveis",
      authorisation.is_mandatory as obrigatoria, ${situation(now)} as situacao,
      ${stands} as resultado,
      (select json_build_object('decisao', own.decision, 'em', ${instantText('own.at')}, 'versaoTexto', own.text_version,
          'itens', own.items, 'condicoes', own.conditions, 'contato', own.contact, 'telefone', own.phone)
        from authorisation_answer as own where own.authorisation_id = authorisation.id
          and own.student_id = asked.student_id and own.is_current and ${mine}) as minha,
      ${decidedOf('asked.student_id', sql<SqlBool>`given.guardian_id <> ${isGuardian ? caller.personId : 0}`)} as outros,
      ${isOpen(now)} and ${mayAnswer} as "podeResponder",
      (authorisation.status = 2 and authorisation.is_revocable and not authorisation.is_mandatory
        and (authorisation.event_on is null or authorisation.event_on >= ${today}::date) and ${mayAnswer}
        and exists (select from authorisation_answer as own where own.authorisation_id = authorisation.id
          and own.student_id = asked.student_id and own.is_current and own.decision = 1 and ${mine})) as "podeRevogar"
    from authorisation_student as asked
    join authorisation on authorisation.id = asked.authorisation_id
    join authorisation_type as type on type.id = authorisation.type_id
    left join lateral (select own.* from (${chargedStudents(today, sql`enrolment.student_id = asked.student_id`)}) as own
      where ${seesFinance}) as money on true
    where ${which} and ${isShown(now)}
    order by ${isOpen(now)} desc, case when ${isOpen(now)} then authorisation.closes_at end,
      authorisation.closes_at desc, authorisation.id desc
    limit 200`.execute(db)
  return rows.map(({ dueOn, ...row }) => ({
    ...row,
    venceEm:
      row.valor === null
        ? ''
        : dueDayFrom({ dueOn, eventOn: row.eventoEm, closesOn: lastWholeDay(new Date(row.fechaEm)) }, today),
  }))
}
