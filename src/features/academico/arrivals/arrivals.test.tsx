import { screen, within } from '@testing-library/react'
import { newArrival } from '#domain/arrivals/arrival.ts'
import { AS_GIVEN } from '#domain/arrivals/arrivals.lists.ts'
import type { ArrivalPlace, ArrivalSheet } from '#domain/arrivals/arrivals.schemas.ts'
import { arrivalPath } from '#src/core/arrivals/paths.ts'
import { loadArrival } from '#src/features/academico/arrivals/arrivals.requests.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const lugar: ArrivalPlace = {
  idMatricula: 9,
  aluno: 'Úrsula Conceição',
  anoLetivo: 2026,
  unidade: 'Centro',
  turma: '6º A',
  inicio: '2026-02-02',
  fim: '2026-12-11',
  matriculadoEm: '2026-04-20',
  etapas: [
    { numero: 1, nome: '1º bimestre', inicio: '2026-02-02', fim: '2026-04-17', fechada: false },
    { numero: 2, nome: '2º bimestre', inicio: '2026-04-20', fim: '2026-07-03', fechada: false },
  ],
  regras: [
    {
      nome: 'Bimestres',
      tipoNota: 1,
      etapas: 2,
      notaMinima: 0,
      notaMaxima: 10,
      media: 6,
      casas: 1,
      progressao: 1,
      presenca: { tipo: 1, percentual: 75 },
    },
  ],
  disciplinas: [{ id: 7, nome: 'Matemática', regra: 0, etapas: [1, 2] }],
  motivo: '',
}
const sheet: ArrivalSheet = {
  ...newArrival(lugar),
  escolaOrigem: 'Escola do Lago',
  municipioOrigem: 'Santos',
  ufOrigem: 'SP',
  regraConversao: AS_GIVEN,
  etapasOrigem: [{ nome: '1º trimestre', inicio: '2026-02-02', fim: '2026-05-15' }],
  id: 4,
  versao: 2,
  idMatricula: 9,
  idAluno: 7,
  aluno: 'Úrsula Conceição',
  ra: '2026.1001',
  anoLetivo: 2026,
  unidade: 'Centro',
  serie: '6º ano',
  turma: '6º A',
  situacaoChegada: 1,
  emAberto: 1,
  registradaPor: 'Regina Prado',
  registradaEm: '2026-04-20T14:00:00Z',
  desfeitaPor: '',
  desfeitaEm: null,
  motivoDesfeita: '',
  lugar,
}

test('what is typed of the origin counts at once here, and what is open may be said to be not studied', async () => {
  const { user } = await showScreen({
    as: people.staff(),
    holding: ['transferencias'],
    at: arrivalPath(4),
    after: [loadArrival.answered({ input: 4, result: sheet })],
  })
  const here = () => within(screen.getByRole('table', { name: 'Como contam aqui' }))
  expect(here().getByText('Sem nota da origem')).toBeVisible()
  await user.type(screen.getByLabelText('Matemática, 1º trimestre'), '7,5')
  expect(here().getByText('7,5')).toBeVisible()
  expect(here().getByText('1º trimestre: 7,5')).toBeVisible()
  await user.clear(screen.getByLabelText('Matemática, 1º trimestre'))
  await user.click(screen.getByRole('button', { name: 'Marcar o que falta como não cursado' }))
  expect(screen.getByText('Tudo decidido.')).toBeVisible()
})
