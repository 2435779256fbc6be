import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { codeOf, openingErrorOf } from '#server/db/errors.ts'

/** Tells the person at the terminal something, in Portuguese. */
export const say = (...lines: readonly string[]): void => console.log(lines.join('\n'))

/** Tells what keeps the portal from starting. What nobody foresaw is shown whole. */
export const complain = (problem: unknown): void => console.error(problem)

/** Who can sign in to the demo school, once it is there. */
export const accountLines = (): readonly string[] => {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ login }) => login.length))
  const accounts = DEMO_ACCOUNTS.map(({ login, role }) => `  ${login.padEnd(width)}  ${role}`)
  return [`Contas da escola de demonstração, todas com a senha ${DEMO_PASSWORD}:`, ...accounts, '']
}

/** The way into a school that has no people yet. */
export const inviteLines = (address: string, invite: string): readonly string[] => [
  'Ainda não há usuários. Crie o primeiro usuário master por este link, que vale uma vez e por 7 dias:',
  `  ${address}/acesso/administrativo/cadastrar?convite=${invite}`,
  '',
]

/** What went wrong at the start and what to do about it; anything else comes back as it is. */
export const explain = (error: unknown, port: number): unknown => {
  if (codeOf(error) === 'EADDRINUSE') {
    return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra porta, por exemplo: PORT=${port + 1} npm start`
  }
  if (codeOf(error) === 'EACCES') {
    return `Sem permissão para abrir a porta ${port}. Escolha uma porta a partir de 1024, por exemplo: PORT=8080 npm start`
  }
  return openingErrorOf(error)?.line ?? error
}
