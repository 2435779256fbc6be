import type { Access } from '#domain/session/session.schemas.ts'
import type { Config } from '#server/config.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { type Credentials, serveOver, signInFamily, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

/** The whole server on a database with the demo school. */
export const startDemoApi = async (changes: Partial<Config> = {}): Promise<TestApi> =>
  serveOver(await createTestDatabase('demo'), changes)

/** The same, with the lessons of the running year and what was recorded of them. */
export const startTaughtApi = async (changes: Partial<Config> = {}): Promise<TestApi> =>
  serveOver(await createTestDatabase('taught'), changes)

/** Signs in an account of the demo school: staff and guardians by e-mail, the student by CPF. */
export const enterDemo = async (
  api: TestApi,
  login: string,
): Promise<{ as: Credentials; id: number; access: Access }> => {
  const senha = DEMO_PASSWORD
  if (!login.includes('@')) {
    const { as, access } = await signInFamily(api, { cpf: login, senha })
    return { as, access, id: access.aluno?.id ?? 0 }
  }
  if (login.startsWith('responsavel')) {
    const { as, access } = await signInFamily(api, { email: login, senha })
    return { as, access, id: access.responsavel?.id ?? 0 }
  }
  const { as, access } = await signInStaff(api, { email: login, senha })
  return { as, access, id: access.usuario?.id ?? 0 }
}
