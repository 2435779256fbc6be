import type { GrantsOfStudent } from '#domain/discounts/discounts.schemas.ts'
import { LIVING_GRANTS } from '#domain/discounts/discounts.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { mayCall } from '#server/http/caller.ts'
import { forbidden } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { valueOf } from '#server/modules/matricula/discounts/listGrants.ts'
import { familySeesFinance } from '#server/school/families/finance.ts'
import { requireStudent } from '#server/school/families/families.ts'

const OF_STUDENTS = { anyOf: ['aplicacaoDescontos', 'gestaoMatricula'] } as const

/**
 * The requested and standing discounts of a student, with their terms; with amounts for staff who see the family's
 * payments. @throws Refusal 404 as `requireStudent`; 403 for staff who deal with neither discounts nor enrolments
 */
export const grantsOfStudent = async (
  incoming: SignedIncoming<GrantsOfStudent>,
): Promise<GrantsOfStudent['answer']> => {
  const { db, caller, params } = incoming
  const isStaff = caller.tipoLogin === STAFF
  await requireStudent(incoming, params.id)
  if (isStaff && !mayCall(caller, OF_STUDENTS)) throw forbidden()
  const seesAmounts = isStaff || (await familySeesFinance(incoming))
  const rows = await db
    .selectFrom('discount_grant')
    .innerJoin('enrolment', 'enrolment.id', 'discount_grant.enrolment_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.student_id', '=', params.id)
    .where('discount_grant.status', 'in', LIVING_GRANTS)
    .selectAll('discount_grant')
    .select('school_year.year')
    .orderBy('school_year.year', 'desc')
    .orderBy('discount_grant.id')
    .execute()
  return {
    dados: rows.map((row) => ({
      id: row.id,
      nome: row.terms.name,
      ...(seesAmounts ? valueOf(row.terms) : { percentual: null, valor: null }),
      condicional: row.terms.conditional,
      inicio: row.starts_on,
      fim: row.ends_on,
      anoLetivo: row.year,
      situacao: row.status,
      parDocumentoId: row.document_template_id,
      termoAssinadoEm: row.signed_on ?? '',
    })),
  }
}
