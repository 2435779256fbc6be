// On PostgreSQL too: what several do at the same moment.
import { startTwoUnits, YEAR } from '#test/helpers/relocations.ts'

let school: Awaited<ReturnType<typeof startTwoUnits>>
beforeAll(async () => {
  school = await startTwoUnits(6)
})
afterAll(() => school.api.close())

test('a reclassification needs a higher grade, an assessment and minutes, is done once, and undone', async () => {
  const { structure, unit, addGroup, enrolled, enrolmentOf, chargesOf, placeOf, preview, relocate, undo, tomorrow } =
    school
  const [first, second] = structure.grades
  const from = await addGroup(unit, first)
  const same = await addGroup(unit, first)
  const to = await addGroup(unit, second)
  const id = await enrolled(from)
  const before = await chargesOf(id)
  const higher = placeOf(id, to, { tipoMudanca: 2, idUnidade: unit, idSerie: second })
  expect((await preview({ ...higher, idSerie: first, idTurma: same })).refusal.fields).toHaveProperty('idSerie')
  expect((await preview(placeOf(id, to, { tipoMudanca: 2, idSerie: second }))).refusal.fields).toHaveProperty(
    'idUnidade',
  )
  const { conferido } = (await preview(higher)).answer
  expect((await relocate(higher, { conferido })).refusal.fields).toEqual({
    avaliadoEm: 'O campo Dia da avaliação é obrigatório.',
    avaliacao: 'O campo Resumo da avaliação é obrigatório.',
    avaliadores: 'O campo Quem avaliou é obrigatório.',
    ata: 'O campo Ata do conselho é obrigatório.',
  })
  const words = {
    avaliadoEm: tomorrow(),
    avaliacao: 'Domina o que se espera no fim da série.',
    avaliadores: 'Coordenação e duas professoras',
    ata: 'Ata 12/2026',
    conferido,
    chave: crypto.randomUUID(),
  }
  const both = await Promise.all([0, 1].map(() => relocate(higher, words)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const sheet = both[0]?.answer
  expect(both[1]?.answer.id).toBe(sheet?.id)
  expect(sheet).toMatchObject({ tipoMudanca: 2, ata: 'Ata 12/2026', valorAntes: YEAR, valorDepois: YEAR })
  expect(await enrolmentOf(id)).toMatchObject({ grade_id: second, class_group_id: to })
  expect((await undo(sheet?.id ?? 0, 1)).answer).toMatchObject({ situacaoMudanca: 2 })
  expect(await enrolmentOf(id)).toMatchObject({ grade_id: first, class_group_id: from })
  expect(await chargesOf(id)).toEqual(before)
})
