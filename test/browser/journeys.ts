import type { Page } from '@playwright/test'
import { completeCpf } from '#domain/base/cpf.ts'
import { type Effort, type Hands, handsAt } from './hands.ts'
import { PASSWORD } from './portal.ts'

/** A way through the demo school that people walk every day. */
export interface Journey {
  readonly name: string
  /** What it should cost at most. */
  readonly aim: Pick<Effort, 'clicks' | 'keys'>
  /** Walks it, and fails unless it comes to its end. */
  readonly walk: (page: Page) => Promise<Effort>
}

const SECRETARY = 'secretaria@demo.escola'
const STAFF_DOOR = '/acesso/administrativo'
const ENROLMENT_LIST = '**/matricula/matriculas/gestao-matricula*'

const signIn = async (page: Page, hands: Hands): Promise<void> => {
  await page.goto(STAFF_DOOR)
  await hands.click(page.getByLabel('E-mail'))
  await hands.typeCredential(page.getByLabel('E-mail'), SECRETARY)
  await hands.press('Tab')
  await hands.typeCredential(page.getByRole('textbox', { name: 'Senha', exact: true }), PASSWORD)
  await hands.press('Enter')
  await page.waitForURL(ENROLMENT_LIST)
}

const findStudent = async (page: Page): Promise<Effort> => {
  const hands = handsAt(page)
  await signIn(page, hands)
  await page.getByRole('heading', { level: 1, name: 'Gestão de matrículas' }).waitFor()
  await hands.press('Control+k')
  await hands.type(page.getByRole('dialog').getByRole('combobox'), 'úrsula')
  await page
    .getByRole('option', { name: /Úrsula/ })
    .first()
    .waitFor()
  await hands.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Úrsula/ }).waitFor()
  return hands.effort()
}

const STUDENT = { name: 'Íris Sampaio Rocha', birth: '10052020', cep: '01310100', number: '1000' }
const MOTHER = { name: 'Beatriz Sampaio Rocha', cpf: completeCpf('417002531'), profession: 'Costureira' }

/** Where she is enrolled, one level after the other. */
const COURSE = [
  ['Ano letivo', '2027'],
  ['Unidade', 'Unidade Centro'],
  ['Curso', 'Ensino Fundamental I'],
  ['Período', 'Matutino'],
  ['Série', '1º ano'],
] as const

const enrolNewStudent = async (page: Page): Promise<Effort> => {
  const before = handsAt(page)
  await signIn(page, before)
  const hands = handsAt(page)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  await hands.click(page.getByRole('link', { name: 'Inclusão de aluno' }))
  await hands.click(region('Aluno').getByLabel(/^Nome \*?$/))
  await hands.type(region('Aluno').getByLabel(/^Nome \*?$/), STUDENT.name)
  await hands.press('Tab')
  await hands.type(region('Aluno').getByRole('textbox', { name: 'Data de nascimento' }), STUDENT.birth)
  await hands.click(region('Endereços').getByLabel('CEP'))
  await hands.type(region('Endereços').getByLabel('CEP'), STUDENT.cep)
  await hands.click(region('Endereços').getByLabel('Número'))
  await hands.type(region('Endereços').getByLabel('Número'), STUDENT.number)
  await hands.click(page.getByRole('radiogroup', { name: /^Tem alergia/ }).getByLabel('Não'))
  await hands.choose(page.getByLabel('Como vem à escola'), 'A pé')
  await hands.click(region('Responsáveis').getByLabel(/^Nome/))
  await hands.type(region('Responsáveis').getByLabel(/^Nome/), MOTHER.name)
  await hands.press('Tab')
  await hands.type(region('Responsáveis').getByLabel(/^CPF/), MOTHER.cpf)
  await hands.click(region('Responsáveis').getByLabel(/^Profissão/))
  await hands.type(region('Responsáveis').getByLabel(/^Profissão/), MOTHER.profession)
  for (const [level, name] of COURSE) await hands.choose(page.getByRole('combobox', { name: level }), name)
  await hands.click(button('Incluir aluno'))
  for (const step of ['Aluno', 'Responsáveis', 'Ficha', 'Documentos', 'Curso']) {
    await heading(step)
    await hands.click(button('Avançar'))
  }
  await heading('Pagamento')
  await hands.click(main.getByText('12 parcelas', { exact: true }))
  await hands.click(button('Avançar'))
  await heading('Outros itens')
  await hands.click(button('Avançar'))
  await heading('Contrato e termos')
  await hands.click(button('Assinou em papel'))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Registrar assinatura' }))
  await main.getByText(/^Todos assinaram/).waitFor()
  await hands.click(page.getByRole('link', { name: 'Gestão de matrículas' }))
  await hands.choose(main.getByRole('combobox', { name: 'Ano letivo' }), '2027')
  await hands.click(main.getByRole('searchbox', { name: 'Buscar' }))
  await hands.type(main.getByRole('searchbox', { name: 'Buscar' }), 'íris')
  await hands.click(main.getByRole('checkbox', { name: `Selecionar ${STUDENT.name}` }))
  await hands.click(button('Aprovar…'))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Simular' }))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: /^Aprovar 1 matrícula: R\$/ }))
  await page.getByText('1 matrícula alterada com sucesso!').waitFor()
  return hands.effort()
}

/** The ways that are counted, by name. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'Find and open a student, from the empty sign-in', aim: { clicks: 1, keys: 24 }, walk: findStudent },
  {
    name: 'Enrol a new student with guardian, price and contract, from the landing to the approved enrolment',
    aim: { clicks: 20, keys: 90 },
    walk: enrolNewStudent,
  },
]
