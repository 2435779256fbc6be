// On PostgreSQL too: two guards with one child, and one code in two hands.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '#domain/base/endpoint.ts'
import * as feed from '#domain/feed/feed.endpoints.ts'
import * as calls from '#domain/gate/gate.endpoints.ts'
import {
  ALONE,
  ALREADY_OUT,
  BY_CODE,
  BY_GUARDIAN,
  NO_PICKUP,
  RESTRICTED_TAKER,
  TAKER_NOT_ALLOWED,
} from '#domain/gate/gate.lists.ts'
import type { BarredDraft, ExitBody, PickupDraft } from '#domain/gate/gate.schemas.ts'
import { demoFace } from '#server/db/demo/photos.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { uploadedText } from '#test/helpers/files.ts'
import { staffTold } from '#test/helpers/staffTold.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let guard: Person
let secretary: Person
let mother: Person
let payer: Person
let child: number
/** Another student of the unit, and a guardian of theirs. */
let other: { readonly id: number; readonly guardian: number }

beforeAll(async () => {
  api = await startDemoApi()
  guard = await enterDemo(api, 'portaria@demo.escola')
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  const { rows } = await sql<{ id: number }>`
    select own.student_id as id from enrolment as own join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id
    join staff_user_unit as place on place.unit_id = own.unit_id and place.staff_user_id = ${secretary.id}
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and school_year.status = 1
    order by own.id limit 1`.execute(api.db)
  child = rows[0]?.id ?? 0
  const { rows: others } = await sql<typeof other>`
    select own.student_id as id, min(link.guardian_id) as guardian from enrolment as own
    join student_guardian as link on link.student_id = own.student_id and link.may_collect and link.valid_to is null
    join school_year on school_year.id = own.school_year_id
    join enrolment as hers on hers.unit_id = own.unit_id and hers.student_id = ${child}
    where own.status = 'Matriculado' and school_year.status = 1 and own.student_id <> ${child}
    group by own.student_id order by own.student_id desc limit 1`.execute(api.db)
  if (others[0] === undefined) throw new Error('Nobody else is at school')
  other = others[0]
}, 60_000)
afterAll(() => api.close())
// Each test begins with nobody out.
beforeEach(async () => {
  await sql`delete from school_exit where student_id in (${child}, ${other.id})`.execute(api.db)
  await sql`delete from verification_miss`.execute(api.db)
})

const PERSON: PickupDraft = {
  nome: 'Rosa Lima Prates',
  documento: '123.456.789-09',
  parentesco: 6,
  telefone: '',
  de: '',
  ate: '',
  diasSemana: [],
  arquivo: '',
  semFoto: false,
}

const add = (who: Person, draft: Partial<PickupDraft> = {}, chave = randomUUID()) =>
  call(api, calls.addFamilyPerson, { as: who.as, body: { ...PERSON, ...draft, chave, idAluno: child } })

const leave = (body: Partial<ExitBody>, who = guard) =>
  call(api, calls.recordExit, {
    as: who.as,
    body: {
      chave: randomUUID(),
      idAluno: child,
      idResponsavel: null,
      idAutorizada: null,
      codigo: null,
      horaAparelho: null,
      ...body,
    },
  })

const withMother = (body: Partial<ExitBody> = {}) => leave({ idResponsavel: mother.id, ...body })

const newestPerson = async (nome = PERSON.nome) => {
  const { answer: data } = await call(api, calls.readStudentPickup, { as: secretary.as, params: { id: child } })
  const found = data.pessoas.findLast((one) => one.nome === nome)
  if (found === undefined) throw new Error('The person is not there')
  return found
}

const makeCode = async (draft: Partial<Record<'nome' | 'documento', string>> = {}) => {
  const body = { chave: randomUUID(), idAluno: child, nome: 'Marcos Prado', documento: 'RG 12345-6', ...draft }
  const { answer: data } = await call(api, calls.makeCode, { as: mother.as, body })
  return data.codigos.at(-1)
}

describe('who may take a child away', () => {
  test('a mother adds a person with a photo, changes and revokes them, and the gate sees it', async () => {
    const arquivo = await uploadedText(api, { as: mother.as, name: 'foto.png', content: demoFace(1) })
    const chave = randomUUID()
    const [first, again] = [await add(mother, { arquivo }, chave), await add(mother, { arquivo }, chave)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.answer.pessoas.filter(({ nome }) => nome === PERSON.nome)).toHaveLength(1)
    const person = await newestPerson()
    expect(person.foto).toMatch(/^data:image\//)
    const change = (versao: number) =>
      call(api, calls.changeFamilyPerson, {
        as: mother.as,
        params: { id: person.id },
        body: { ...PERSON, ate: '2020-01-01', versao },
      })
    expect((await change(person.versao)).status).toBe(200)
    expect((await change(person.versao)).status).toBe(409)
    expect((await leave({ idAutorizada: person.id })).status).toBe(422)
    await call(api, calls.revokeFamilyPerson, { as: mother.as, params: { id: person.id } })
    const { answer: data } = await call(api, calls.readGateStudent, { as: guard.as, params: { id: child } })
    expect(data.pessoas.map(({ nome }) => nome)).not.toContain(PERSON.nome)
    expect(data.pessoas.map(({ tipo, id }) => [tipo, id])).toContainEqual([BY_GUARDIAN, mother.id])
  })

  test('a mother sends a photo of herself, by which the gate knows her, and takes it away again', async () => {
    const arquivo = await uploadedText(api, { as: mother.as, name: 'eu.png', content: demoFace(2) })
    const change = (body: Partial<BodyOf<typeof calls.changeOwnPhoto>>, who = mother) =>
      call(api, calls.changeOwnPhoto, {
        as: who.as,
        body: { idAluno: child, chave: randomUUID(), arquivo: '', semFoto: false, ...body },
      })
    const herself = async () =>
      (await call(api, calls.readGateStudent, { as: guard.as, params: { id: child } })).answer.pessoas.find(
        ({ tipo, id }) => tipo === BY_GUARDIAN && id === mother.id,
      )
    const chave = randomUUID()
    expect([await change({ arquivo, chave }), await change({ arquivo, chave })].map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect((await herself())?.foto).toMatch(/^data:image\//)
    const family = await call(api, calls.readFamilyPickup, { as: mother.as, query: { idAluno: child } })
    const own = family.answer.responsaveis.filter(({ souEu }) => souEu)
    expect(own.map(({ id, foto }) => [id, foto?.startsWith('data:image/')])).toEqual([[mother.id, true]])
    expect((await change({ semFoto: true })).status).toBe(200)
    expect((await herself())?.foto).toBeNull()
    expect((await change({ idAluno: other.id })).status).toBe(404)
    expect((await change({ semFoto: true }, payer)).status).toBe(404)
  })

  test('neither a guardian who only pays nor one whom a court keeps away says who may', async () => {
    const pays = await call(api, calls.addFamilyPerson, {
      as: payer.as,
      body: { ...PERSON, chave: randomUUID(), idAluno: child },
    })
    expect(pays.status).toBe(404)
    await sql`update student_guardian set restriction = 'Afastamento', restriction_from = '2020-01-01'
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    const refused = [(await add(mother)).status, (await withMother()).refusal]
    const seen = await call(api, calls.readFamilyPickup, { as: mother.as, query: { idAluno: child } })
    const card = await call(api, calls.readGateStudent, { as: guard.as, params: { id: child } })
    await sql`update student_guardian set restriction = null, restriction_from = null
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    expect(refused).toEqual([404, expect.objectContaining({ code: 'EXIT_RESTRICTED' })])
    expect(seen.answer.podeVer).toBe(false)
    expect(card.answer.pessoas.some(({ tipo, id }) => tipo === BY_GUARDIAN && id === mother.id)).toBe(false)
    expect(card.answer.restricoes).toHaveLength(1)
    const { rows } = await sql`select from audit_entry where entity = 'student' and action = 'refuse'`.execute(api.db)
    expect(rows).toHaveLength(1)
  })

  test('a person whom a court keeps away is neither added nor given the child, by document or by name', async () => {
    const draft: BarredDraft = {
      nome: 'Ivo Sandoval Reis',
      documento: '30.111.222-3',
      decisao: 'Não pode retirar.',
      de: '',
      ate: '',
      alcance: [NO_PICKUP],
      arquivo: '',
    }
    await add(mother, { nome: 'Ivo Reis', documento: '30111222-3' })
    const before = await newestPerson('Ivo Reis')
    const made = await call(api, calls.addBarred, {
      as: secretary.as,
      params: { id: child },
      body: { ...draft, chave: randomUUID() },
    })
    expect(made.status).toBe(200)
    expect((await leave({ idAutorizada: before.id })).refusal).toMatchObject({ code: 'EXIT_RESTRICTED' })
    expect((await add(mother, { nome: 'ivo sandoval REIS' })).refusal).toMatchObject({ code: 'PICKUP_BARRED' })
    const code = { chave: randomUUID(), idAluno: child, nome: 'X Y', documento: '301112223' }
    expect((await call(api, calls.makeCode, { as: mother.as, body: code })).answer).toMatchObject({
      code: 'PICKUP_BARRED',
    })
    const family = await call(api, calls.readFamilyPickup, { as: mother.as, query: { idAluno: child } })
    expect(family.answer.pessoas.map(({ nome }) => nome)).not.toContain('Ivo Reis')
    await sql`delete from barred_person where student_id = ${child}`.execute(api.db)
  })

  test('the school needs a right of its own to change who may, and each look at a restriction is audited', async () => {
    const body = { ...PERSON, chave: randomUUID() }
    expect((await call(api, calls.addPickupPerson, { as: guard.as, params: { id: child }, body })).status).toBe(403)
    const { rows: barred } = await sql<{
      id: number
    }>`select student_id as id from barred_person order by id limit 1`.execute(api.db)
    const id = barred[0]?.id ?? 0
    await call(api, calls.readGateStudent, { as: guard.as, params: { id } })
    await call(api, calls.readGateStudent, { as: guard.as, params: { id } })
    const { rows } = await sql`select from audit_entry
      where entity = 'student' and entity_id = ${String(id)} and action = 'view'`.execute(api.db)
    expect(rows).toHaveLength(2)
  })
})

describe('an exit', () => {
  test('is recorded once for a key, and a second one says who took the child', async () => {
    const chave = randomUUID()
    const [first, again] = [await withMother({ chave }), await withMother({ chave })]
    expect([first.status, again.status, again.answer.id]).toEqual([200, 200, first.answer.id])
    expect((await withMother()).refusal).toMatchObject({ code: 'EXIT_ALREADY' })
    const { rows } = await sql<{ subject: string }>`select subject from message
      where event = 'saidaRegistrada' and cause = ${`saida/${first.answer.id}`} and reader_id = ${mother.id}`.execute(
      api.db,
    )
    expect(rows[0]?.subject).toContain('saiu da escola às')
    const family = await call(api, calls.readFamilyPickup, { as: mother.as, query: { idAluno: child } })
    expect(family.answer.saidas[0]?.id).toBe(first.answer.id)
  })

  test('of two guards at the same moment one is recorded', async () => {
    const both = await Promise.all([withMother(), withMother()])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const { rows } = await sql`select from school_exit where student_id = ${child}`.execute(api.db)
    expect(rows).toHaveLength(1)
  })

  test('is undone with a reason while it is fresh, and the child may leave again; who came back may, too', async () => {
    const { answer: data } = await withMother()
    const undo = () => call(api, calls.undoExit, { as: guard.as, params: { id: data.id }, body: { motivo: 'Engano' } })
    expect((await undo()).answer.desfeita).toMatchObject({ motivo: 'Engano' })
    expect((await undo()).status).toBe(200)
    const second = await withMother()
    await sql`update school_exit set at = at - interval '20 minutes' where id = ${second.answer.id}`.execute(api.db)
    const late = await call(api, calls.undoExit, {
      as: guard.as,
      params: { id: second.answer.id },
      body: { motivo: 'x' },
    })
    expect(late.refusal).toMatchObject({ code: 'EXIT_UNDO_LATE' })
    await call(api, calls.noteReturn, { as: guard.as, params: { id: second.answer.id }, body: { horaAparelho: null } })
    expect((await withMother()).status).toBe(200)
  })

  test('alone needs what the family authorised', async () => {
    expect((await leave({})).refusal).toMatchObject({ code: 'EXIT_ALONE' })
    const { rows } = await sql<{ id: number }>`
      select own.student_id as id from authorisation_answer as own join authorisation on authorisation.id = own.authorisation_id
      join enrolment on enrolment.student_id = own.student_id and enrolment.status = 'Matriculado'
      where authorisation.kind = 3 and own.is_current and own.decision = 1 and not exists (
        select from authorisation_answer as no where no.authorisation_id = own.authorisation_id
          and no.student_id = own.student_id and no.is_current and no.decision <> 1)
        and own.student_id not in (select student_id from school_exit) order by 1 limit 1`.execute(api.db)
    const { answer: data, status } = await leave({ idAluno: rows[0]?.id ?? 0 })
    expect([status, data.tipo]).toEqual([200, ALONE])
  })

  test('recorded without a network is kept whatever is against it, and says what the school has to look at', async () => {
    const horaAparelho = api.clock.now().toISOString()
    await sql`update student_guardian set restriction = 'Afastamento', restriction_from = '2020-01-01'
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    const restricted = await withMother({ horaAparelho })
    await sql`update student_guardian set restriction = null, restriction_from = null
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    const twice = await withMother({ horaAparelho })
    const alone = await leave({ idAluno: other.id, horaAparelho: '2019-01-01T10:00:00Z' })
    expect([restricted.answer.alerta, twice.answer.alerta, alone.answer.alerta]).toEqual([
      RESTRICTED_TAKER,
      ALREADY_OUT,
      TAKER_NOT_ALLOWED,
    ])
    const told = await staffTold(api.db, 'saidaComAlerta')
    expect(new Set(told.map(({ cause }) => cause))).toEqual(
      new Set([restricted, twice, alone].map(({ answer: { id } }) => `saida/${id}`)),
    )
    expect(told.map(({ id }) => id)).toContain(secretary.id)
    expect(told.map(({ id }) => id)).not.toContain(guard.id)
    const { answer: data } = await call(api, calls.listExits, { as: guard.as, query: {} })
    expect(data.saidas.map(({ id }) => id)).toEqual(
      expect.arrayContaining([restricted.answer.id, twice.answer.id, alone.answer.id]),
    )
  })

  test('with an alert is looked into by one colleague, whose note stays', async () => {
    const horaAparelho = api.clock.now().toISOString()
    await withMother({ horaAparelho })
    const { answer: flagged } = await withMother({ horaAparelho })
    const waiting = async () => (await call(api, feed.staffHome, { as: secretary.as })).answer.saidasParaApurar ?? 0
    const before = await waiting()
    const lookInto = (nota: string, who = secretary) =>
      call(api, calls.lookIntoExit, { as: who.as, params: { id: flagged.id }, body: { nota } })
    expect((await lookInto('Nada', guard)).status).toBe(403)
    const coordinator = await enterDemo(api, 'coordenacao@demo.escola')
    const both = await Promise.all([
      lookInto('Dois toques no mesmo aluno.'),
      lookInto('Liguei para a mãe.', coordinator),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const [kept] = both.flatMap(({ status, answer }) => (status === 200 ? [answer.apurada?.nota] : []))
    expect((await lookInto('Outra nota')).status).toBe(422)
    const { answer: day } = await call(api, calls.listExits, { as: secretary.as, query: {} })
    expect(day.saidas.find(({ id }) => id === flagged.id)?.apurada?.nota).toBe(kept)
    expect(await waiting()).toBe(before - 1)
  })

  test('with an alert of another day stays before those who look into alerts, and is shown to nobody else', async () => {
    const { answer: plain } = await withMother()
    const { answer: flagged } = await withMother({ horaAparelho: api.clock.now().toISOString() })
    await sql`update school_exit set day = day - 1 where id in (${plain.id}, ${flagged.id})`.execute(api.db)
    const toLookInto = async (who: Person) =>
      (await call(api, calls.listExits, { as: who.as, query: {} })).answer.aApurar.map(({ id }) => id)
    expect(await toLookInto(secretary)).toContain(flagged.id)
    expect(await toLookInto(secretary)).not.toContain(plain.id)
    expect(await toLookInto(guard)).toEqual([])
    const none = await call(api, calls.lookIntoExit, {
      as: secretary.as,
      params: { id: plain.id },
      body: { nota: 'Nada' },
    })
    expect(none.refusal).toMatchObject({ code: 'EXIT_HAS_NO_ALERT' })
  })

  test('and the return from it are told with the hour of a device that had no network', async () => {
    const { answer: exit } = await withMother({ horaAparelho: '2026-11-20T11:00:00Z' })
    const horaAparelho = '2026-11-20T11:50:00Z'
    const back = () => call(api, calls.noteReturn, { as: guard.as, params: { id: exit.id }, body: { horaAparelho } })
    expect((await back()).answer.voltou).toMatchObject({ em: '2026-11-20T12:00:00Z', emAparelho: horaAparelho })
    expect((await back()).answer.voltou?.emAparelho).toBe(horaAparelho)
    const family = await call(api, calls.readFamilyPickup, { as: mother.as, query: { idAluno: child } })
    expect(family.answer.saidas[0]?.voltouEm).toBe(horaAparelho)
  })

  test('of a guardian or person of another child, of another unit, or of two at once is refused', async () => {
    expect((await leave({ idResponsavel: other.guardian })).status).toBe(404)
    const { rows } = await sql<{
      id: number
    }>`select id from pickup_person where student_id <> ${child} limit 1`.execute(api.db)
    expect((await leave({ idAutorizada: rows[0]?.id ?? 0 })).status).toBe(404)
    expect((await leave({ idResponsavel: mother.id, codigo: '123456' })).status).toBe(400)
    const teacher = await enterDemo(api, 'professor@demo.escola')
    expect((await withMother({}), await leave({ idResponsavel: mother.id }, teacher)).status).toBe(403)
  })
})

describe('an emergency code', () => {
  test('lets its person take the child once, in one of two hands, and stands in no audit', async () => {
    const code = await makeCode()
    const codigo = code?.codigo ?? ''
    const read = await call(api, calls.readCode, { as: guard.as, body: { codigo } })
    expect(read.answer).toMatchObject({ idAluno: child, nome: 'Marcos Prado' })
    const both = await Promise.all([leave({ codigo }), leave({ codigo })])
    const done = both.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(done[0]?.answer.tipo).toBe(BY_CODE)
    expect((await call(api, calls.readCode, { as: guard.as, body: { codigo } })).status).toBe(422)
    const { rows } = await sql`select from audit_entry where after::text like ${`%${codigo}%`}`.execute(api.db)
    expect(rows).toEqual([])
  })

  test('that was cancelled, of another day or of another child is worth nothing', async () => {
    const cancelled = await makeCode()
    await call(api, calls.cancelCode, { as: mother.as, params: { id: cancelled?.id ?? 0 } })
    const old = await makeCode()
    await sql`update pickup_code set day = day - 1 where id = ${old?.id ?? 0}`.execute(api.db)
    const good = await makeCode()
    const codes = [cancelled, old].map((one) => one?.codigo ?? '')
    for (const codigo of codes) expect((await leave({ codigo })).refusal).toMatchObject({ code: 'CODE_UNKNOWN' })
    expect((await leave({ codigo: good?.codigo ?? '', idAluno: other.id })).status).toBe(422)
  })

  test('cannot be guessed: after ten wrong ones the gate waits', async () => {
    const wrong = () => call(api, calls.readCode, { as: guard.as, body: { codigo: '000000' } })
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(422)
    expect((await wrong()).status).toBe(429)
  })
})

test('the day of the gate has all students of one unit, with people, restrictions, roll and what families authorised', async () => {
  const { answer: data } = await call(api, calls.readGateDay, { as: guard.as, query: {} })
  expect(data.unidades).toHaveLength(2)
  expect(data.alunos.length).toBeGreaterThan(100)
  expect(data.alunos.some(({ restricoes }) => restricoes.length > 0)).toBe(true)
  expect(data.alunos.some(({ autorizacoes }) => autorizacoes.some(({ sozinho }) => sozinho))).toBe(true)
  expect(data.alunos.flatMap(({ pessoas }) => pessoas).some(({ foto }) => foto !== null)).toBe(true)
  expect(JSON.stringify(data).length).toBeLessThan(3_000_000)
  const none = await call(api, calls.readGateDay, { as: secretary.as, query: { idUnidade: data.unidades[1]?.id ?? 0 } })
  expect(none.answer.alunos).toEqual([])
})

test('the exits of a day leave as a file, which is audited', async () => {
  const file = await call(api, calls.exportExits, { as: guard.as, query: { dia: '2026-11-20', formato: 'pdf' } })
  expect(file.status).toBe(200)
  const { rows } = await sql`select from audit_entry where entity = 'school_exit' and action = 'export'`.execute(api.db)
  expect(rows).toHaveLength(1)
})
