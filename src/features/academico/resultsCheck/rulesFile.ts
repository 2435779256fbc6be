import Type from 'typebox'
import { Check, Errors } from 'typebox/value'
import { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { jsonOf } from '#src/lib/json.ts'

const RulesFile = Type.Object({ regras: Type.Array(SchemeRules, { minItems: 1, maxItems: 100 }) })

export type ReadRulesFile =
  | { readonly ok: true; readonly rules: readonly SchemeRules[] }
  | { readonly ok: false; readonly flaw: string }

/** The rules of a file as docs/results.md describes it; students that it may have are left out. */
export const rulesIn = (text: string): ReadRulesFile => {
  const file = jsonOf(text)
  if (file === undefined || file === null) return { ok: false, flaw: 'Este arquivo não é JSON.' }
  if (Check(RulesFile, file)) return { ok: true, rules: file.regras }
  const places = [
    ...new Set(Errors(RulesFile, file).map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.'))),
  ]
  return { ok: false, flaw: `Confira no arquivo de regras: ${places.slice(0, 5).join(', ') || 'regras'}.` }
}
