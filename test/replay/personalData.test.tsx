import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { createInMemory } from '#test/helpers/database.ts'
import { allTraces } from '#test/helpers/traces.tsx'

/** Shorter ones, like the number of a house, also occur where they are nobody's. */
const LEAST_LENGTH = 6

/** What the demo school knows of its people, as its records hold it. */
const personalTexts = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const staff = await db.selectFrom('staff_user').select(['name', 'email', 'phone', 'rg_number']).execute()
  const students = await db
    .selectFrom('student')
    .select(['name', 'social_name', 'cpf', 'rg', 'email', 'mobile', 'phone'])
    .execute()
  const guardians = await db
    .selectFrom('guardian')
    .select(['name', 'social_name', 'cpf', 'rg', 'email', 'mobile', 'phone', 'work_phone'])
    .execute()
  const homes = await db.selectFrom('home_address').select(['street', 'complement', 'district']).execute()
  const heads = await db.selectFrom('unit').select(['director', 'secretary']).execute()
  const contacts = await db.selectFrom('finance_contact').select(['name', 'email', 'phone']).execute()
  const decided = await db.selectFrom('discount_grant').select(['decision_reason']).execute()
  const texts = [...staff, ...students, ...guardians, ...homes, ...heads, ...contacts, ...decided].flatMap((row) =>
    Object.values(row),
  )
  return [...new Set(texts.flatMap((text) => (text !== null && text.length >= LEAST_LENGTH ? [text] : [])))].toSorted()
}

/** Every text of a recording, names of fields among them. */
const textsIn = (recording: string): ReadonlySet<string> => {
  const texts = new Set<string>()
  JSON.parse(recording, (name: string, value: unknown) => {
    texts.add(name)
    if (typeof value === 'string') texts.add(value)
    return value
  })
  return texts
}

test('no recording holds what the school knows of a person', async () => {
  const database = await createInMemory('demo')
  const personal = await personalTexts(database.db)
  await database.close()
  expect(personal.length).toBeGreaterThan(1000)
  const traces = allTraces().map(({ name, text }) => ({ name, texts: textsIn(text) }))
  // Recordings say much the same: what all of them say is searched once.
  const said = [...new Set(traces.flatMap(({ texts }) => [...texts]))].join('\n')
  const found = personal
    .filter((known) => said.includes(known))
    .map((known) => {
      const { name = '' } = traces.find(({ texts }) => [...texts].some((text) => text.includes(known))) ?? {}
      return `${name}: ${known}`
    })
  expect(found).toEqual([])
})
