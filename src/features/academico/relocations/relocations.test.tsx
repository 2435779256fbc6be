import { screen, within } from '@testing-library/react'
import type { RelocatedPlace, RelocationChoices, RelocationPreview } from '#domain/relocations/relocations.wire.ts'
import { NO_WORDS } from '#domain/relocations/relocation.ts'
import { RELOCATIONS } from '#src/core/movements/paths.ts'
import {
  loadRelocatable,
  loadRelocations,
  previewRelocation,
  relocate,
} from '#src/features/academico/relocations/relocations.requests.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const offer = (idUnidade: number, idSerie: number) => ({
  idAnoLetivo: 1,
  anoLetivo: 2026,
  idUnidade,
  unidade: `Unidade ${idUnidade}`,
  idCurso: 3,
  curso: 'Fundamental II',
  idPeriodo: 4,
  periodo: 'Matutino',
  idSerie,
  serie: `${idSerie}º ano`,
  ofertadas: 30,
  preenchidas: 20,
  livres: 10,
  dataCorte: '2026-03-31',
  idadeMinima: null,
  idadeMaxima: null,
  foraDaFaixa: 1,
  impedimento: '',
})

const choices: RelocationChoices = {
  matriculas: [
    {
      id: 9,
      nome: '2026 · Unidade 1 · 6º ano',
      dataNascimento: '2014-05-10',
      idAnoLetivo: 1,
      idUnidade: 1,
      idCurso: 3,
      idPeriodo: 4,
      idSerie: 6,
      idsSeriesAcima: [7],
    },
  ],
  ofertas: [offer(1, 5), offer(1, 7), offer(2, 6)],
  turmas: [
    { id: 21, nome: '6º ano C', livres: 3, idPeriodo: 4, idsSeries: [6], idUnidade: 2, idAnoLetivo: 1 },
    { id: 17, nome: '7º ano A', livres: 1, idPeriodo: 4, idsSeries: [7], idUnidade: 1, idAnoLetivo: 1 },
  ],
}

const place: RelocatedPlace = {
  tipoMudanca: 1,
  idMatricula: 9,
  idUnidade: 2,
  idCurso: 3,
  idPeriodo: 4,
  idSerie: 6,
  idTurma: 21,
  dia: '2026-11-21',
  plano: null,
  liberacao: '',
}

const preview = (conferido: string): RelocationPreview => ({
  versao: 1,
  conferido,
  vagas: { ofertadas: 30, preenchidas: 20, livres: 10 },
  mudancas: [{ campo: 'Unidade', antes: 'Unidade 1', depois: 'Unidade 2' }],
  preco: null,
  contrato: null,
  veFinanceiro: false,
  acompanha: [{ titulo: 'Notas lançadas', detalhe: '41' }],
  conferir: ['A eletiva Teatro termina. Escolha outra no destino.'],
})

/** The dialog of a student who may be relocated. */
const showDialog = async () => {
  const shown = await showScreen({
    as: people.staff(),
    holding: ['transferencias'],
    at: RELOCATIONS,
    after: [loadRelocations.answered({ input: {}, result: { items: [], totalCount: 0 } })],
  })
  const [open] = screen.getAllByRole('button', { name: 'Mudar de unidade ou série' })
  await shown.user.click(open ?? document.body)
  shown.happens(loadRelocatable.answered({ input: 7, result: choices }))
  return { ...shown, dialog: within(screen.getByRole('dialog')) }
}

test('a transfer is confirmed as it was looked at, and looked at again where something changed', async () => {
  const { user, sent, happens, dialog } = await showDialog()
  await user.click(dialog.getByRole('button', { name: 'Ver prévia' }))
  expect(dialog.getAllByText(/Motivo/).length).toBeGreaterThan(0)
  expect(sent()).not.toContainEqual(expect.objectContaining({ type: previewRelocation.asked.type }))

  await user.selectOptions(dialog.getByLabelText(/^Turma/), '6º ano C (3 vagas livres)')
  await user.selectOptions(dialog.getByLabelText(/^Motivo/), 'Mudança de endereço')
  await user.click(dialog.getByRole('button', { name: 'Ver prévia' }))
  expect(sent()).toContainEqual(previewRelocation.asked(place))
  happens(previewRelocation.answered({ input: place, result: preview('a') }))
  expect(dialog.getByText(/A eletiva Teatro termina/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Confirmar mudança' }))
  const input = { place, words: { ...NO_WORDS, motivoTransferencia: 1 }, conferido: 'a', key: '' }
  expect(sent()).toContainEqual(relocate.asked(input))
  happens(relocate.failed({ input, failure: { ...failureOf(409), current: preview('b') } }))
  expect(dialog.getByText(/Algo mudou desde a prévia/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Confirmar mudança' }))
  expect(sent()).toContainEqual(relocate.asked({ ...input, conferido: 'b' }))
})

test('a reclassification leads to a higher grade of the same unit, and needs assessment and minutes', async () => {
  const { user, sent, dialog } = await showDialog()
  await user.selectOptions(dialog.getByLabelText(/^Mudança/), 'Reclassificação')
  expect(dialog.queryByLabelText(/^Unidade/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText(/^Turma/), '7º ano A (1 vaga livre)')
  await user.click(dialog.getByRole('button', { name: 'Ver prévia' }))
  expect(dialog.getByLabelText(/^Ata do conselho/)).toBeInvalid()
  expect(dialog.getByLabelText(/^Resumo da avaliação/)).toBeInvalid()
  expect(sent()).not.toContainEqual(expect.objectContaining({ type: previewRelocation.asked.type }))
})
