import { screen, within } from '@testing-library/react'
import { EMPTY_PUBLICATION } from '#domain/publications/publication.ts'
import { DRAFT, PUBLISHED, RECALL, RELEASE } from '#domain/publications/publications.lists.ts'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { PUBLICATIONS } from '#src/core/publications/paths.ts'
import { recipientsPath } from '#src/features/academico/publications/paths.ts'
import {
  loadRecipients,
  publications,
  stepPublication,
} from '#src/features/academico/publications/publications.record.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const as = people.staff()
const holding = ['comunicados'] as const

const draft: PublicationRecord = {
  ...EMPTY_PUBLICATION,
  id: 7,
  versao: 3,
  ativo: true,
  titulo: 'Passeio',
  assinatura: 'Direção',
  texto: { blocos: [paragraph('Tragam lanche.')] },
  publicaEm: '2026-11-30',
  publicaHora: '07:30',
  situacao: DRAFT,
  alunos: [],
  imagemCapa: null,
  versoes: [],
  jaExibida: false,
  enviadaPor: null,
  parecer: null,
  soLeitura: false,
}
const page: RecipientPage = {
  items: [
    { perfil: 2, id: 1, nome: 'Ana Lima', alunos: ['Bia Lima'], lidoEm: null, confirmadoEm: null, resposta: null },
    {
      perfil: 1,
      id: 1,
      nome: 'Bia Lima',
      alunos: [],
      lidoEm: '2026-11-20T12:00:00.000Z',
      confirmadoEm: null,
      resposta: null,
    },
  ],
  totalCount: 2,
  responsaveis: 1,
  alunos: 1,
  equipe: 0,
  leram: 1,
  confirmaram: 0,
  faltam: 1,
  porUnidade: [],
  respostas: [],
}
const choices = publications.requests.loadChoices.answered({
  input: null,
  result: {
    unidades: [{ id: 1, nome: 'Centro', ativo: true }],
    cursos: [],
    series: [],
    turmas: [
      { id: 4, nome: '6º A', ativo: true, idUnidade: 1 },
      { id: 5, nome: '7º B', ativo: true, idUnidade: 2 },
    ],
    escolaToda: true,
    autor: 'Marta',
  },
})
const opened = (record: PublicationRecord) => publications.requests.load.answered({ input: record.id, result: record })
const received = loadRecipients.answered({ input: { id: 7 }, result: page })

const atRecipients = (record: PublicationRecord) =>
  showScreen({ as, holding, at: recipientsPath(7), after: [opened(record), received] })

test('before it is sent people see who receives it, and publish with the count in the question', async () => {
  const { user, sent } = await atRecipients(draft)
  const table = within(screen.getByRole('table', { name: 'Quem recebe' }))
  expect(table.getByText(/Responsável por Bia/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(sent()).toEqual([
    dialogOpened({
      title: 'Publicar comunicado',
      message: expect.stringMatching(/^“Passeio” vai para 1.responsável, 1.aluno\. 30\/11\/2026, 07:30\.$/),
      confirmLabel: 'Publicar',
      confirm: stepPublication.asked({ id: 7, versao: 3, passo: RELEASE }),
    }),
  ])
})

test('one that is shown is recalled', async () => {
  const { user, sent } = await atRecipients({ ...draft, situacao: PUBLISHED })
  expect(screen.queryByRole('button', { name: 'Publicar' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Recolher' }))
  expect(sent()).toMatchObject([{ payload: { confirm: stepPublication.asked({ id: 7, versao: 3, passo: RECALL }) } }])
})

test('the form offers the class groups of the unit, and none where only staff is meant', async () => {
  const { user } = await showScreen({
    as,
    holding,
    at: `${PUBLICATIONS}/7`,
    after: [choices, opened({ ...draft, idUnidade: 1 })],
  })
  expect(screen.getByRole('checkbox', { name: '6º A' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: '7º B' })).not.toBeInTheDocument()
  for (const name of ['Responsáveis', 'Alunos']) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('checkbox', { name: 'Equipe' }))
  expect(screen.queryByRole('checkbox', { name: '6º A' })).not.toBeInTheDocument()
})

test('what is of the whole school is only read by somebody of one unit, with what it said before', async () => {
  const former = {
    numero: 1,
    titulo: 'Passeio',
    texto: draft.texto,
    capa: null,
    ate: '2026-11-20T12:00:00.000Z',
    por: 'Marta',
  }
  await showScreen({
    as,
    holding,
    at: `${PUBLICATIONS}/7`,
    after: [choices, opened({ ...draft, soLeitura: true, versoes: [former] })],
  })
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'Versões anteriores' })).getByText(/alterado por Marta/)).toBeVisible()
})
