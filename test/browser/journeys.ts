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

/** Who signs in, and where they land. */
const SECRETARY = { email: 'secretaria@demo.escola', landing: '**/matricula/matriculas/gestao-matricula*' }
const TEACHER = { email: 'professor@demo.escola', landing: '**/academico*' }
const STAFF_DOOR = '/acesso/administrativo'

const signIn = async (page: Page, hands: Hands, { email, landing }: typeof SECRETARY): Promise<void> => {
  await page.goto(STAFF_DOOR)
  await hands.typeCredential(page.getByLabel('E-mail'), email)
  await hands.press('Tab')
  await hands.typeCredential(page.getByRole('textbox', { name: 'Senha', exact: true }), PASSWORD)
  await hands.press('Enter')
  await page.waitForURL(landing)
}

const findStudent = async (page: Page): Promise<Effort> => {
  const hands = handsAt(page)
  await signIn(page, hands, SECRETARY)
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

const enrolNewStudent = async (page: Page): Promise<Effort> => {
  const before = handsAt(page)
  await signIn(page, before, SECRETARY)
  const hands = handsAt(page)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const step = (name: string) =>
    main.getByRole('heading', { level: 2, name: new RegExp(`^Etapa \\d+ de \\d+ · ${name}$`) }).waitFor()
  await hands.click(page.getByRole('link', { name: 'Inclusão de aluno' }))
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
  await hands.choose(page.getByRole('combobox', { name: 'Período' }), 'Matutino')
  await hands.click(button('Incluir aluno'))
  await step('Documentos')
  await hands.click(button('Avançar'))
  await step('Pagamento')
  await hands.click(main.getByText('12 parcelas', { exact: true }))
  await hands.click(button('Avançar'))
  await step('Outros itens')
  await hands.click(button('Avançar'))
  await step('Contrato e termos')
  await hands.click(button('Assinou em papel'))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Registrar assinatura' }))
  await main.getByText(/^Todos assinaram/).waitFor()
  await hands.click(button('Aprovar matrícula…'))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Simular' }))
  await hands.click(page.getByRole('dialog').getByRole('button', { name: /^Aprovar 1 matrícula: R\$/ }))
  await step('Conclusão')
  await main.getByText('O aluno está matriculado.').waitFor()
  await main.getByText('Primeiro pagamento').waitFor()
  return hands.effort()
}

/** From the lessons of the day, which a teacher sees first; today's, or those of the last school day. */
const callRoll = async (page: Page): Promise<Effort> => {
  const hands = handsAt(page)
  await signIn(page, hands, TEACHER)
  await hands.click(page.getByRole('link', { name: /^(Fazer|Ver) chamada/ }).first())
  const present = page.getByRole('list', { name: 'Alunos' }).getByRole('button', { name: /Presente/ })
  await present.first().waitFor()
  // Each of them leaves those who are present.
  for (let absent = 0; absent < 3; absent += 1) await hands.click(present.nth(2 * absent))
  await hands.click(page.getByRole('button', { name: 'Salvar chamada' }))
  await page.getByText('Chamada salva').first().waitFor()
  return hands.effort()
}

/** So many marks are a class. */
const CLASS = 30

/**
 * A column of a class, from the sheet that opens for the teacher. Where it has fewer students, the rest is typed in the next
 * column.
 */
export const enterMarks = async (page: Page): Promise<Effort> => {
  const hands = handsAt(page)
  await signIn(page, hands, TEACHER)
  await hands.click(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Nota', exact: true }),
  )
  const empty = page.getByRole('grid', { name: 'Notas' }).getByRole('gridcell', { name: /: sem nota$/ })
  const typed = page.getByRole('grid', { name: 'Notas' }).getByRole('gridcell', { name: /: 1(, abaixo da média)?$/ })
  await empty.first().waitFor()
  const before = await typed.count()
  for (let left = CLASS; left > 0; ) {
    const [column = ''] = ((await empty.first().getAttribute('aria-label')) ?? '').split(', ')
    const rows = await empty.and(page.getByRole('gridcell', { name: `${column}, ` })).count()
    await hands.click(empty.first())
    for (let row = Math.min(rows, left); row > 0; row -= 1, left -= 1) {
      await hands.press('1')
      await hands.press('Enter')
    }
  }
  await page.getByText('Tudo salvo.').waitFor()
  if ((await typed.count()) < before + CLASS) throw new Error('Not all marks were saved.')
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
  { name: 'Call a roll with three absent, from the empty sign-in', aim: { clicks: 5, keys: 12 }, walk: callRoll },
  {
    name: `Type the marks of a class of ${CLASS}, from the empty sign-in`,
    aim: { clicks: 4, keys: 64 },
    walk: enterMarks,
  },
]
