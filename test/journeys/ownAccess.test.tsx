import { screen, waitFor, within } from '@testing-library/react'
import { MESSAGES } from '#domain/all/messages.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { openInvite } from '#server/modules/acesso/session/index.ts'
import { codeOfStep, stepAt } from '#server/modules/acesso/session/secondFactor/totp.ts'
import { startApi, type TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

const NEW_PASSWORD = 'Ipê-amarelo#88'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi({
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'escola@demo.escola' },
    portalUrl: 'https://portal.demo.escola',
  })
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const choosePassword = async ({ user }: App) => {
  for (const label of [/^Nova senha/, /^Confirmação/])
    await user.type(await screen.findByLabelText(label), NEW_PASSWORD)
}

test('a clerk invites a guardian, who gets in by the link', async () => {
  const { id, name } = await world.db
    .selectFrom('guardian')
    .innerJoin('student_guardian as link', 'link.guardian_id', 'guardian.id')
    .innerJoin('enrolment', 'enrolment.student_id', 'link.student_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('unit.short_name', '=', 'Centro')
    .where('guardian.password_hash', 'is', null)
    .where('guardian.email', 'is not', null)
    .where('link.is_undeclared', '=', false)
    .where('link.is_deceased', '=', false)
    .select(['guardian.id', 'guardian.name'])
    .orderBy('guardian.id')
    .executeTakeFirstOrThrow()
  const clerk = await renderApp({
    world,
    as: 'secretaria@demo.escola',
    at: `/matricula/dados-cadastrais/responsavel/${id}`,
  })
  await clerk.user.click(await screen.findByRole('button', { name: 'Texto para WhatsApp' }))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Texto do convite')
  const path = /https:\/\/portal\.demo\.escola(\S+)/.exec(text.value)?.[1] ?? ''
  // The link opens the account: neither state nor events know it.
  expect(JSON.stringify(clerk.store.getState())).not.toContain(path.split('acesso=')[1])
  expect(await screen.findByText(/^Convidado em/)).toBeVisible()

  clerk.close()

  const family = await renderApp({ world, at: path })
  expect(await screen.findByText(`Olá, ${name}. O link vale uma única vez.`)).toBeVisible()
  await choosePassword(family)
  await family.user.click(screen.getByRole('button', { name: 'Criar senha e entrar' }))
  expect(await screen.findByText(MESSAGES.PASSWORD_CREATED)).toBeVisible()
  await family.settled()
  expect(family.page.address()).toBe('/matricula/alunos')
})

test('the page for a forgotten password says the same for every e-mail', async () => {
  const { user } = await renderApp({ world, at: '/acesso/geral' })
  await user.click(await screen.findByRole('link', { name: 'Esqueci a senha' }))
  await screen.findByRole('heading', { name: 'Esqueci a senha' })
  for (const email of ['responsavel@demo.escola', 'ninguem@demo.escola']) {
    await user.type(await screen.findByLabelText(/^E-mail/), email)
    await user.click(screen.getByRole('button', { name: 'Receber o link' }))
    expect(await screen.findByText(/^Se houver um acesso com este e-mail/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
  }
})

test('without e-mails, it names the school’s telephone instead', async () => {
  const silent = await startDemoApi()
  try {
    await renderApp({ world: silent, at: '/acesso/recuperar?quem=equipe' })
    expect(await screen.findByText(/^Peça um novo link de acesso/)).toBeVisible()
    expect(screen.getByRole('link', { name: '(11) 3322-4455' })).toBeVisible()
    expect(screen.queryByLabelText(/^E-mail/)).toBeNull()
  } finally {
    await silent.close()
  }
})

describe('“Minha conta”', () => {
  const open = async (as: string) => {
    const app = await renderApp({ world, as, at: '/matricula/alunos' })
    await app.settled()
    await app.user.click(await screen.findByRole('button', { name: /^Menu de / }))
    await app.user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await screen.findByRole('heading', { name: 'Minha conta' })
    return app
  }

  test('a guardian changes the password; a wrong one is told beside its field', async () => {
    const { user, store } = await open('responsavel.academico@demo.escola')
    await user.click(await screen.findByRole('button', { name: 'Trocar senha' }))
    const dialog = within(await screen.findByRole('dialog'))
    const fill = async (present: string) => {
      await user.clear(dialog.getByLabelText(/^Senha atual/))
      await user.type(dialog.getByLabelText(/^Senha atual/), present)
      await user.click(dialog.getByRole('button', { name: 'Trocar senha' }))
    }
    await user.type(dialog.getByLabelText(/^Nova senha/), NEW_PASSWORD)
    await user.type(dialog.getByLabelText(/^Confirmação/), NEW_PASSWORD)
    await fill('errada')
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Senha atual/)).toHaveAccessibleDescription(MESSAGES.PASSWORD_WRONG),
    )
    expect(JSON.stringify(store.getState())).not.toContain(NEW_PASSWORD)
    await fill(DEMO_PASSWORD)
    expect(await screen.findByText(MESSAGES.PASSWORD_CHANGED)).toBeVisible()
  })

  test('a student ends the other sessions', async () => {
    const other = await renderApp({ world, as: '52998224725', at: '/matricula/alunos' })
    other.close()
    const { user } = await open('52998224725')
    await user.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Encerrar' }))
    expect(await screen.findByText(MESSAGES.SESSIONS_CLOSED)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Encerrar/ })).toBeNull())
    expect(screen.getByText('Este aparelho')).toBeVisible()
  })

  test('staff enrol an app, and are asked for its code at the sign-in', async () => {
    const { user, store, close } = await open('professor@demo.escola')
    await user.click(await screen.findByRole('button', { name: 'Ligar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Senha atual/), DEMO_PASSWORD)
    await user.click(dialog.getByRole('button', { name: 'Continuar' }))
    expect(await dialog.findByRole('img', { name: /^QR Code/ })).toBeVisible()
    const { secret } = await world.db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()
    const codeNow = () => codeOfStep(secret, stepAt(world.clock.now()))
    await user.type(dialog.getByRole('textbox', { name: /^Código/ }), codeNow())
    await user.click(dialog.getByRole('button', { name: 'Ligar' }))
    expect(await dialog.findByText(/^Verificação ligada/)).toBeVisible()
    const [code = ''] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    for (const known of [secret, code]) expect(JSON.stringify(store.getState())).not.toContain(known)

    close()
    world.clock.pass(1)
    const next = await renderApp({ world, at: '/acesso/administrativo' })
    await next.user.type(await screen.findByLabelText(/^E-mail/), 'professor@demo.escola')
    await next.user.type(screen.getByLabelText(/^Senha/), DEMO_PASSWORD)
    await next.user.click(screen.getByRole('button', { name: 'Entrar' }))
    const field = await screen.findByRole('textbox', { name: /^Código/ })
    await next.user.type(field, '000000')
    await next.user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText(MESSAGES.SECOND_FACTOR_WRONG)).toBeVisible()
    await next.user.clear(field)
    await next.user.type(field, codeNow())
    await next.user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText(MESSAGES.LOGIN_STAFF_DONE)).toBeVisible()
  })
})

test('the first master of a real school says where the portal is', async () => {
  const school = await startApi()
  try {
    const convite = await openInvite(school.db, school.clock.now())
    const app = await renderApp({ world: school, at: `/acesso/administrativo/cadastrar?convite=${convite ?? ''}` })
    const field = await screen.findByLabelText<HTMLInputElement>('Endereço do portal')
    await waitFor(() => expect(field.value).toMatch(/^https?:\/\//))
    await app.user.type(screen.getByLabelText(/^Nome/), 'Joana Prado')
    await app.user.type(screen.getByLabelText(/^E-mail/), 'joana@escola.exemplo')
    await choosePassword(app)
    await app.user.clear(screen.getByLabelText('Endereço do portal'))
    await app.user.type(screen.getByLabelText('Endereço do portal'), 'https://portal.escola.exemplo/')
    await app.user.click(screen.getByRole('button', { name: 'Criar usuário e entrar' }))
    expect(await screen.findByText(MESSAGES.PASSWORD_CREATED)).toBeVisible()
    const kept = await school.db
      .selectFrom('parameter')
      .where('id', '=', PARAMETERS.enderecoPortal.id)
      .select('value')
      .executeTakeFirst()
    expect(kept?.value).toBe('https://portal.escola.exemplo')
  } finally {
    await school.close()
  }
})
