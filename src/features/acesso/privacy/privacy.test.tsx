import { screen, within } from '@testing-library/react'
import type { MyData } from '#domain/privacy/privacy.schemas.ts'
import { exportFileOf, keptText } from '#src/features/acesso/privacy/keptText.ts'
import { loadMyData, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'
import { exportAsked } from '#src/features/acesso/privacy/privacy.slice.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const data: MyData = {
  geradoEm: '2026-11-20T12:00:00.000Z',
  titulares: [
    {
      tipoLogin: 2,
      id: 22,
      nome: 'Marina Conceição',
      secoes: [
        {
          chave: 'identificacao',
          registros: [{ titulo: 'Cadastro', campos: [{ campo: 'CPF', valor: '52998224725' }] }],
        },
        { chave: 'consultas', registros: [] },
      ],
    },
    {
      tipoLogin: 3,
      id: 7,
      nome: 'Úrsula Conceição',
      secoes: [{ chave: 'identificacao', registros: [{ titulo: 'Cadastro', campos: [{ campo: 'RA', valor: 'T1' }] }] }],
    },
  ],
}

const as = people.guardian()
const at = '/privacidade'
const answered = loadMyData.answered({ input: null, result: data })
const texts = loadTexts.answered({
  input: null,
  result: [
    {
      idVersao: 1,
      titulo: 'Termos de uso',
      numero: 1,
      publicadoEm: '2026-02-02T12:00:00.000Z',
      nota: '',
      corpo: { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: 'Leia tudo.' }] }] },
    },
  ],
})

test.each([
  ['CPF', '52998224725', '529.982.247-25'],
  ['Desde', '2026-02-03', '03/02/2026'],
  ['Quando', '2026-02-03T12:00:00.000Z', '03/02/2026 09:00'],
  ['Foto', true, 'Sim'],
  ['Até', null, 'Não informado'],
  ['Versão', 3, '3'],
])('%s %j reads as %s', (campo, valor, expected) => {
  expect(keptText({ campo, valor })).toBe(expected)
})

test('the file says what is kept and why, under the day on which it was made', () => {
  const { name, text } = exportFileOf(data)
  expect(name).toBe('meus-dados-2026-11-20.json')
  expect(JSON.parse(text)).toMatchObject({
    titulares: [
      {
        nome: 'Marina Conceição',
        secoes: [
          {
            titulo: 'Identificação',
            baseLegal: expect.stringContaining('art. 7º'),
            registros: [{ titulo: 'Cadastro', dados: { CPF: '52998224725' } }],
          },
          { titulo: 'Quem mexeu nos dados', registros: [] },
        ],
      },
      { nome: 'Úrsula Conceição' },
    ],
  })
})

test('a guardian reads about themselves and, one tab further, about a child, each with its purpose', async () => {
  const { user, sent } = await showScreen({ as, at, after: [texts, answered] })
  expect(screen.getByText('529.982.247-25')).toBeVisible()
  expect(screen.getAllByText('Saber quem você é, matricular e emitir documentos escolares.')[0]).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Úrsula Conceição' }))
  expect(screen.getByText('T1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
  expect(sent()).toContainEqual(exportAsked())
})

test('whom to ask is told as the school says, and what to do while it says nothing', async () => {
  const { happens } = await showScreen({ as, at, after: [texts, answered] })
  expect(screen.getByText(/A escola ainda não informou/)).toBeVisible()
  happens(
    loadParameters.answered({
      input: null,
      result: [
        { id: 36, nome: 'Nome do encarregado de dados', valor: 'Ana Souza' },
        { id: 37, nome: 'E-mail do encarregado de dados', valor: 'dados@escola.br' },
      ],
    }),
  )
  expect(screen.getByText('Ana Souza')).toBeVisible()
  expect(screen.getByRole('link', { name: 'dados@escola.br' })).toHaveAttribute('href', 'mailto:dados@escola.br')
})

test('who entered in somebody’s name reads the texts and nothing else', async () => {
  const failure = { ...failureOf(403), code: 'IN_PERSON_ONLY' as const }
  await showScreen({ as, at, after: [texts, loadMyData.failed({ input: null, failure })] })
  expect(screen.getByText('Só a própria pessoa vê e baixa os seus dados.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Baixar meus dados' })).toBeNull()
})

test('a failure is told, and trying again asks the same', async () => {
  const failed = loadMyData.failed({ input: null, failure: failureOf(500, { message: 'Algo deu errado.' }) })
  const { user, sent } = await showScreen({ as, at, after: [texts, failed] })
  const alert = within(screen.getByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([loadMyData.asked(null)])
})
