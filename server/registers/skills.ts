import { type Kysely, sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { Register } from '#domain/registers/describe.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import type { Database } from '#server/db/schema.ts'
import bncc from '#server/registers/bncc.json'
import type { Change } from '#server/registers/change.ts'

const BNCC_CODES: ReadonlySet<string> = new Set(bncc.map(([code = '']) => code))

/**
 * The rules `knownSkills`, in one query whatever number of drafts there are: a code that looks right may still be none of
 * the BNCC, or none that the school keeps. What a record had before stays allowed.
 */
export const skillFlaws = async (
  trx: Transaction<Database>,
  { rules = [] }: Register,
  changes: readonly Change[],
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const [field] = rules.flatMap((rule) => (rule.kind === 'knownSkills' ? [rule.field] : []))
  if (field === undefined) return changes.map(() => ({}))
  const asked = changes.map(({ draft, before }) => {
    const kept = skillsIn(String(before?.[field] ?? ''))
    return skillsIn(String(draft[field] ?? '')).filter((code) => !kept.includes(code))
  })
  const unknown = new Set(await unknownSkills(trx, asked.flat()))
  return asked.map((some) => {
    const strange = some.filter((code) => unknown.has(code))
    return strange.length === 0 ? {} : { [field]: message('SKILL_UNKNOWN', { codigos: strange.join(', ') }) }
  })
}

/** Those of some codes that are neither of the BNCC nor kept by the school; the school's stay so until the transaction ends. */
export const unknownSkills = async (
  trx: Transaction<Database>,
  codes: readonly string[],
): Promise<readonly string[]> => {
  const asked = [...new Set(codes)].filter((code) => !BNCC_CODES.has(code))
  const { rows } = await sql<{ code: string }>`
    select code from own_skill where code = any(${asked}::text[]) and active for share
  `.execute(trx)
  const own = new Set(rows.map(({ code }) => code))
  return asked.filter((code) => !own.has(code))
}

const BNCC_TEXTS: ReadonlyMap<string, string> = new Map(bncc.map(([code = '', , , , , text = '']) => [code, text]))

/** What some skills say, by their codes; a code that nobody knows is left out. */
export const skillTexts = async (
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(codes)].filter((code) => !BNCC_TEXTS.has(code))
  const { rows } = await sql<{ code: string; description: string }>`
    select code, description from own_skill where code = any(${asked}::text[])
  `.execute(db)
  const own = new Map(rows.map(({ code, description }) => [code, description]))
  return new Map(
    [...new Set(codes)].flatMap((code) => {
      const text = BNCC_TEXTS.get(code) ?? own.get(code)
      return text === undefined ? [] : [[code, text] as const]
    }),
  )
}
