import { type AnswerOf, API_PREFIX, type Endpoint } from '#domain/base/endpoint.ts'
import { familyLogin, staffLogin } from '#domain/session/session.endpoints.ts'
import type { Access, FamilyLogin } from '#domain/session/session.schemas.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { COMPANION_COOKIE } from '#server/http/session/tokens.ts'
import type { Shot } from './load.ts'

/** Sees every unit. */
export const MASTER_LOGIN = 'master@demo.escola'
/** Sees one unit. */
export const SECRETARY_LOGIN = 'secretaria@demo.escola'
export const GUARDIAN_LOGIN = 'responsavel@demo.escola'

/** URL of an endpoint on a portal. */
export const urlOf = (portal: string, { base, path }: Endpoint): string => `${portal}${API_PREFIX[base]}/${path}`

/** A sign-in of the demo school, ready to send. */
export const signIn = (portal: string, endpoint: Endpoint, email: string): Shot => ({
  method: 'POST',
  url: urlOf(portal, endpoint),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, senha: DEMO_PASSWORD }),
})

/** A signed-in person, with the headers of their calls. */
export interface SignedIn {
  readonly access: Access
  readonly headers: Readonly<Record<string, string>>
}

export const signInStaff = async (portal: string, email: string): Promise<SignedIn> => {
  const answer = await sendSignIn(signIn(portal, staffLogin, email))
  const access: Access = await answer.json()
  return signedIn(access, answer)
}

export const signInGuardian = async (portal: string): Promise<SignedIn> => {
  const answer = await sendSignIn(signIn(portal, familyLogin, GUARDIAN_LOGIN))
  const { value }: FamilyLogin['answer'] = await answer.json()
  return signedIn(value, answer)
}

const sendSignIn = async ({ url, method, headers, body }: Shot): Promise<Response> => {
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}.`)
  return answer
}

const signedIn = (access: Access, { headers }: Response): SignedIn => {
  const companion = headers.getSetCookie().find((cookie) => cookie.startsWith(`${COMPANION_COOKIE}=`))
  return {
    access,
    headers: { authorization: `Bearer ${access.token}`, cookie: companion?.split(';', 1)[0] ?? '' },
  }
}

/** Calls an endpoint as a signed-in person. @throws Error for a refusal */
export type Caller = <E extends Endpoint>(endpoint: E, id: number | null, body?: object) => Promise<AnswerOf<E>>

export const callerOf =
  (portal: string, { headers }: SignedIn): Caller =>
  async <E extends Endpoint>(endpoint: E, id: number | null, body?: object) => {
    const answer = await fetch(urlOf(portal, endpoint).replace(':id', String(id)), {
      method: endpoint.method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
    const given: AnswerOf<E> = await answer.json()
    return given
  }
