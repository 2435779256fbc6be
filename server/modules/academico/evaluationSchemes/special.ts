import { sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { KeptRules, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { rulesNamed, schemeOfDraft } from '#domain/evaluationSchemes/schemeRules.ts'
import { judgesSheetOf } from '#domain/marks/differentiated.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

type Trx = Transaction<Database>

/** The sentence beside the differentiated rule of a draft that cannot judge the same sheets (D 2.3); nothing where it can. */
export const specialFlaw = async (
  trx: Trx,
  draft: SchemeDraft,
): Promise<Readonly<{ idRegraDiferenciada?: string }>> => {
  const own = schemeOfDraft(draft)
  const special = draft.idRegraDiferenciada === null ? null : await newestOf(trx, draft.idRegraDiferenciada)
  if (special === null || areFlaws(own) || judgesSheetOf(special, own)) return {}
  return { idRegraDiferenciada: message('SCHEME_SPECIAL_UNFIT') }
}

/**
 * A scheme that others name as their differentiated rule goes on judging their sheets. @throws Refusal 422
 * SCHEME_SPECIAL_LEAVES where it would not any more
 */
export const refuseLeaving = async (trx: Trx, draft: SchemeDraft): Promise<void> => {
  const special = schemeOfDraft(draft)
  if (draft.idEsquema === null || areFlaws(special)) return
  const { rows } = await sql<Kept>`
    select scheme.name, own.rules from evaluation_scheme_version as own
    join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
    where own.special_scheme_id = ${draft.idEsquema} and own.status = ${IN_FORCE} order by scheme.name`.execute(trx)
  const left = rows.filter((row) => {
    const own = schemeOf(row)
    return own !== null && !judgesSheetOf(special, own)
  })
  if (left.length === 0) return
  const esquemas = left.map(({ name }) => `“${name}”`).join(', ')
  throw new Refusal(422, 'SCHEME_SPECIAL_LEAVES', { values: { esquemas } })
}

interface Kept {
  readonly name: string
  readonly rules: KeptRules
}

const schemeOf = ({ name, rules }: Kept): Scheme | null => {
  const scheme = readScheme(rulesNamed(rules, name))
  return areFlaws(scheme) ? null : scheme
}

/** The version in force of a scheme; while there is none, its newest one. */
const newestOf = async (trx: Trx, id: number): Promise<Scheme | null> => {
  const { rows } = await sql<Kept>`
    select scheme.name, own.rules from evaluation_scheme_version as own
    join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
    where scheme.id = ${id} order by own.status = ${IN_FORCE} desc, own.number desc limit 1`.execute(trx)
  const [row] = rows
  return row === undefined ? null : schemeOf(row)
}
