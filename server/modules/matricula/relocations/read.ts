import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Relocation, RelocationSheet } from '#domain/relocations/relocations.wire.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** A person who works on relocations, with the database. */
export type Acting = Act & { readonly db: Kysely<Database> }

/** Columns of a relocation (`own`) as it travels. */
export const RELOCATION_COLUMNS = sql`
  own.id, own.version as versao, own.enrolment_id as "idMatricula", enrolment.student_id as "idAluno",
  coalesce(student.social_name, student.name) as aluno, student.ra, school_year.year as "anoLetivo",
  own.kind as "tipoMudanca", own.status as "situacaoMudanca", own.day as dia,
  change.before::jsonb || jsonb_build_object('unidade', from_unit.name) as de,
  change.after::jsonb || jsonb_build_object('unidade', to_unit.name) as para,
  ${instantText('own.made_at')} as "feitaEm", maker.name as "feitaPor"`

/** Where these columns come from. */
export const RELOCATION_TABLES = sql`
  relocation as own
  join place_change as change on change.id = own.place_change_id
  join enrolment on enrolment.id = own.enrolment_id
  join student on student.id = enrolment.student_id
  join school_year on school_year.id = enrolment.school_year_id
  join unit as from_unit on from_unit.id = own.from_unit_id
  join unit as to_unit on to_unit.id = own.to_unit_id
  join staff_user as maker on maker.id = own.made_by`

/** Condition: the relocation left, or came to, a unit of the caller. */
export const nearRelocation = (caller: InUnits): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(caller, 'own.from_unit_id')} or ${inUnitsOf(caller, 'own.to_unit_id')})`

/** @throws Refusal 404, audited for a relocation between other units, and for teachers, whatever their rights */
export const requireRelocation = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ isNear: boolean }>`
    select ${nearRelocation(acting.caller)} as "isNear" from relocation as own where own.id = ${id}`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isNear || isOnlyTeacher(acting.caller)) throw await notFoundAudited(acting, 'relocation', id)
}

/** The same for somebody who works in both units, as undoing needs. @throws Refusal 404, audited */
export const requireBothUnits = async (acting: Acting, id: number): Promise<void> => {
  await requireRelocation(acting, id)
  const { rows } = await sql`
    select from relocation as own where own.id = ${id} and ${inUnitsOf(acting.caller, 'own.from_unit_id')}
      and ${inUnitsOf(acting.caller, 'own.to_unit_id')}`.execute(acting.db)
  if (rows.length === 0) throw await notFoundAudited(acting, 'relocation', id)
}

/** What is kept of a relocation, without what depends on the caller or on live facts. */
export type KeptRelocation = Omit<RelocationSheet, 'veFinanceiro' | 'impedimentoDesfazer'>

/** @throws Refusal 404 */
export const readKept = async (db: Kysely<Database>, id: number): Promise<KeptRelocation> => {
  const { rows } = await sql<KeptRelocation & Relocation>`
    select ${RELOCATION_COLUMNS}, own.reason as "motivoTransferencia", own.note as observacao,
      own.assessed_on as "avaliadoEm", own.assessment as avaliacao, own.examiners as avaliadores, own.minutes as ata,
      own.by_hand as conferir, change.before_cents as "valorAntes", change.after_cents as "valorDepois",
      coalesce(ender.name, '') as "desfeitaPor", ${instantText('own.ended_at')} as "desfeitaEm",
      own.end_reason as "motivoDesfeita"
    from ${RELOCATION_TABLES} left join staff_user as ender on ender.id = own.ended_by
    where own.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** The person who acts, behind an impersonation too. */
export const personOf = ({ caller }: Act): number => caller.original?.personId ?? caller.personId
