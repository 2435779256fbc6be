import Type from 'typebox'
import type { Kysely } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { passwordLink } from '#domain/session/links.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { forbidden } from '#server/http/refusal.ts'
import { defineJobKind } from '#server/jobs/index.ts'
import { lastDayOf, mailInvitation } from '#server/modules/acesso/invitations/invite.ts'
import { drawLetters, type Letter } from '#server/modules/acesso/invitations/letters.ts'
import { activePerson, invitePerson } from '#server/modules/acesso/session/index.ts'
import { guardianInUnitsOf } from '#server/rows/people.ts'

interface Outcome {
  readonly guardian: number
  /** `none`: somebody who has access by now, or is out of reach. */
  readonly way: 'email' | 'letter' | 'none'
}

/**
 * Mails the links of those with an e-mail, and prints those of the others. What is printed is made with the file, so that
 * no link lies in the rows of the job; a file that is made again has new links, and the earlier ones stop working.
 */
export const invitingJob = defineJobKind({
  input: Type.Object({ portal: Type.String() }),
  item: Type.Object({ guardian: Type.Integer(), byEmail: Type.Boolean() }),
  result: Type.Object({
    guardian: Type.Integer(),
    way: Type.Union([Type.Literal('email'), Type.Literal('letter'), Type.Literal('none')]),
  }),
  run: async (trx, { input, item, author, now }): Promise<Outcome> => {
    if (!holds(author, author.permissions, 'responsaveis', true)) throw forbidden()
    const { guardian } = item
    if (!(await isNear(trx, guardian, author))) return { guardian, way: 'none' }
    const person = await activePerson(trx, { type: GUARDIAN, id: guardian })
    if (person === null || person.passwordHash !== null) return { guardian, way: 'none' }
    if (!item.byEmail) return { guardian, way: 'letter' }
    const secret = await invitePerson(trx, person, now)
    if (secret === null) return { guardian, way: 'none' }
    await mailInvitation(trx, person, passwordLink(input.portal, GUARDIAN, secret), now)
    return { guardian, way: 'email' }
  },
  finish: async ({ db, input, now, results }) => {
    const mailed = results.filter(({ way }) => way === 'email').length
    const letters = await newLetters(
      db,
      results.flatMap(({ guardian, way }) => (way === 'letter' ? [guardian] : [])),
      { portal: input.portal, now },
    )
    return {
      name: `Convites para imprimir (${letters.length})`,
      type: 'application/pdf',
      content: await drawLetters(db, {
        type: GUARDIAN,
        letters,
        until: lastDayOf(GUARDIAN, now),
        now,
        otherwise: `Não há carta a imprimir. Convites enviados por e-mail: ${mailed}.`,
      }),
    }
  },
})

const isNear = async (db: Kysely<Database>, guardian: number, author: Parameters<typeof guardianInUnitsOf>[0]) => {
  const found = await db
    .selectFrom('guardian')
    .where('id', '=', guardian)
    .where(guardianInUnitsOf(author, 'guardian.id'))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Links for those who still have no access when the file is made. */
const newLetters = (
  db: Kysely<Database>,
  guardians: readonly number[],
  { portal, now }: { readonly portal: string; readonly now: Date },
): Promise<Letter[]> =>
  inTransaction(db, async (trx) => {
    const letters: Letter[] = []
    for (const id of guardians) {
      const person = await activePerson(trx, { type: GUARDIAN, id })
      if (person === null || person.passwordHash !== null) continue
      const secret = await invitePerson(trx, person, now)
      if (secret !== null)
        letters.push({ id, nome: person.name, login: person.login, link: passwordLink(portal, GUARDIAN, secret) })
    }
    return letters
  })
