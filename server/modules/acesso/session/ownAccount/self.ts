import type { Call } from '#domain/base/endpoint.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Account, type ActivePerson, activePerson } from '#server/modules/acesso/session/account.ts'
import { provePassword } from '#server/modules/acesso/session/login.ts'
import { type Attempt } from '#server/modules/acesso/session/throttle.ts'
import { whereOf } from '#server/modules/acesso/session/where.ts'

/** Who calls, with a login. @throws Refusal 404 for a person without one, who cannot have signed in */
export const selfOf = async <C extends Call>({
  db,
  caller,
}: SignedIncoming<C>): Promise<ActivePerson & { readonly login: string }> => {
  const person = await activePerson(db, { type: caller.tipoLogin, id: caller.personId })
  if (person === null || person.login === null) throw notFound()
  return { ...person, login: person.login }
}

/** A person who proved the own password, and the attempt with which it was proved. */
interface Proved {
  readonly self: ActivePerson
  readonly account: Account
  readonly attempt: Attempt
}

/**
 * Asks for the present password again: whoever finds an open portal does not know it. @throws Refusal 422 PASSWORD_WRONG,
 * which counts as a wrong password at the sign-in; 429 as there
 */
export const proveSelf = async <C extends Call>(incoming: SignedIncoming<C>, present: string): Promise<Proved> => {
  const self = await selfOf(incoming)
  const attempt = { type: self.type, login: self.login, ...whereOf(incoming) }
  const account = await inForm(
    'BAD_CREDENTIALS',
    ruleBroken('PASSWORD_WRONG', { atual: MESSAGES.PASSWORD_WRONG }),
    () => provePassword(incoming.db, attempt, present),
  )
  return { self, account, attempt }
}

/** A 401 would say that the session ended. In a form, what is wrong is a field. */
export const inForm = async <R>(code: string, instead: Refusal, work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal && error.wire.code === code ? instead : error
  }
}
