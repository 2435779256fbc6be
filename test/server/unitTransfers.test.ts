// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import * as calls from '#domain/relocations/relocations.endpoints.ts'
import { studentHub } from '#domain/students/students.endpoints.ts'
import { call, type Credentials } from '#test/helpers/api.ts'
import { addSubject } from '#test/helpers/electives.ts'
import { startTwoUnits, YEAR } from '#test/helpers/relocations.ts'

let school: Awaited<ReturnType<typeof startTwoUnits>>
let from: number
let to: number
let onlyHere: Credentials

beforeAll(async () => {
  school = await startTwoUnits(6)
  from = await school.addGroup(school.unit, school.structure.grades[0])
  to = await school.addGroup(school.other, school.structure.grades[0], 2)
  onlyHere = await school.enter([school.unit])
})
afterAll(() => school.api.close())

const REASON = { motivoTransferencia: 1, observacao: 'A família mudou de bairro.' }

describe('a transfer between units', () => {
  test('is previewed, carried out once as it was seen, and undone', async () => {
    const { api, unit, other, enrolled, enrolmentOf, chargesOf, placeOf, preview, relocate, undo, secretary } = school
    const id = await enrolled(from)
    const subject = await addSubject(api, 'Robótica')
    await sql`insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_at)
      values (${from}, ${subject}, 1, ${id}, 3, 1, '7.5', now())`.execute(api.db)
    const before = await chargesOf(id)
    const choices = await call(api, calls.readRelocatable, {
      as: secretary,
      query: { idAluno: (await enrolmentOf(id)).student_id },
    })
    expect(choices.answer.matriculas).toMatchObject([{ id, idUnidade: unit }])
    expect(choices.answer.turmas).toContainEqual(expect.objectContaining({ id: to, idUnidade: other, livres: 2 }))

    const place = placeOf(id, to)
    const seen = await preview(place)
    expect(seen.answer.mudancas[0]).toMatchObject({ campo: 'Unidade' })
    expect(seen.answer).toMatchObject({
      preco: { antes: YEAR, depois: YEAR * 1.5 },
      conferir: ['Notas de Robótica: a disciplina não está na matriz do destino. Aproveite-as à mão.'],
    })
    expect(seen.answer.acompanha).toContainEqual({ titulo: 'Notas lançadas', detalhe: '1' })
    expect(await enrolmentOf(id)).toMatchObject({ unit_id: unit, class_group_id: from })
    const { conferido } = seen.answer
    expect((await relocate(place, { conferido })).refusal.fields).toMatchObject({
      motivoTransferencia: 'O campo Motivo é obrigatório.',
    })

    const chave = crypto.randomUUID()
    const both = await Promise.all([0, 1].map(() => relocate(place, { ...REASON, conferido, chave })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [done] = both
    const relocation = done?.answer.id ?? 0
    expect(both[1]?.answer.id).toBe(relocation)
    expect(done?.answer).toMatchObject({ situacaoMudanca: 1, valorAntes: YEAR, impedimentoDesfazer: '' })
    expect(await enrolmentOf(id)).toMatchObject({ unit_id: other, class_group_id: to })
    const after = await chargesOf(id)
    expect(after).toEqual(before.map(({ net, ...one }) => ({ ...one, net: net * 1.5, unit: other })))

    const listed = await call(api, calls.listRelocations, { as: onlyHere, query: {} })
    expect(listed.answer.items).toMatchObject([{ id: relocation, idMatricula: id }])
    expect((await undo(relocation, 1, onlyHere)).status).toBe(404)
    expect((await undo(relocation, 2)).status).toBe(409)
    expect((await undo(relocation, 1)).answer).toMatchObject({ situacaoMudanca: 2, motivoDesfeita: 'Engano' })
    expect((await undo(relocation, 2)).refusal.code).toBe('RELOCATION_SETTLED')
    expect(await enrolmentOf(id)).toMatchObject({ unit_id: unit, class_group_id: from, status: 'Matriculado' })
    expect(await chargesOf(id)).toEqual(before)
    const hub = await call(api, studentHub, { as: secretary, params: { id: (await enrolmentOf(id)).student_id } })
    const told = { titulo: 'Transferência interna (desfeita)', idRegistro: relocation }
    expect(hub.answer.linhaDoTempo.filter(({ titulo }) => /Trans|Troca/.test(titulo))).toMatchObject([told])
  })

  test('needs the right in both units, and the day, the seat and the record of the former class group', async () => {
    const { api, unit, structure, enrolled, placeOf, preview, relocate, undo, chargesOf, tomorrow } = school
    const id = await enrolled(from)
    const place = placeOf(id, to)
    expect((await preview(place, onlyHere)).status).toBe(404)
    expect((await preview({ ...place, idUnidade: unit, idTurma: from })).refusal.fields).toHaveProperty('idUnidade')
    await sql`insert into roll (class_group_id, day, stage_number, enrolment_ids, saved_at)
      values (${from}, ${tomorrow()}, 1, ${[id]}::integer[], now())`.execute(api.db)
    expect((await preview(place)).refusal.code).toBe('RELOCATION_DAY_WRONG')
    await sql`delete from roll where class_group_id = ${from}`.execute(api.db)

    const seen = await preview(place)
    await api.db
      .updateTable('annual_fee')
      .set({ annual_cents: YEAR * 2 })
      .where('unit_id', '=', school.other)
      .where('grade_id', '=', structure.grades[0])
      .execute()
    const late = await relocate(place, { ...REASON, conferido: seen.answer.conferido })
    expect(late).toMatchObject({ status: 409, refusal: { code: 'STALE' } })
    const renewed = await preview(place)
    expect(renewed.answer.preco).toMatchObject({ depois: YEAR * 2 })
    const done = await relocate(place, { ...REASON, conferido: renewed.answer.conferido })
    expect(done.status).toBe(200)

    const second = await enrolled(from)
    const next = await preview(placeOf(second, to))
    expect((await relocate(placeOf(second, to), { ...REASON, conferido: next.answer.conferido })).status).toBe(200)
    const third = await enrolled(from)
    const before = await chargesOf(third)
    expect((await preview(placeOf(third, to))).refusal.fields).toHaveProperty('idTurma')
    expect(await chargesOf(third)).toEqual(before)

    await sql`insert into roll (class_group_id, day, stage_number, enrolment_ids, saved_at)
      values (${to}, ${tomorrow()}, 1, ${[id]}::integer[], now())`.execute(api.db)
    expect((await undo(done.answer.id, 1)).refusal.code).toBe('RELOCATION_POSTED')
    await sql`delete from roll where class_group_id = ${to}`.execute(api.db)
  })
})
