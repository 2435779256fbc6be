// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import {
  chooseImportRows,
  getImport,
  listImports,
  sendImportRows,
  startImport,
} from '#domain/imports/imports.endpoints.ts'
import type { RowStatus } from '#domain/imports/imports.schemas.ts'
import { cancelJob, retryJob } from '#domain/jobs/jobs.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { COMPLETED, COMPLETED_WITH_ERRORS, RUNNING } from '#domain/jobs/jobs.lists.ts'
import { message } from '#domain/all/messages.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { takeJob } from '#server/jobs/queue.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pngOf, uploadedText } from '#test/helpers/files.ts'
import { importer } from '#test/helpers/imports.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { sampleDraft } from '#test/helpers/registers.ts'

let api: TestApi
let as: Credentials
let unit: number
let other: number

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db, 'Unidade Leste')
  other = await addUnit(api.db, 'Unidade Oeste')
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const create = async (name: RegisterName, draft: RegisterDraft, who = as): Promise<RegisterRecord> => {
  const { status, answer, refusal } = await call(api, REGISTER_ENDPOINTS[name].create, { as: who, body: draft })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const all = async (name: RegisterName): Promise<readonly RegisterRecord[]> => {
  const query = { MaxResultCount: 10_000, Sorting: DESCRIPTIONS[name].order }
  return (await call(api, REGISTER_ENDPOINTS[name].list, { as, query })).answer.items
}

const audited = (entity: string, id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()

const STAGE = ['nome', 'ordem'] as const
const stages = (...rows: readonly (readonly string[])[]) => ({
  register: 'contactStages' as const,
  fields: STAGE,
  rows,
})

let place = 0
const fresh = (): string => `Etapa nova ${(place += 1)}`

it('shows what is new, changed, the same and wrong, and applies all at once', async () => {
  const { checked, rows, apply } = importer(api, as)
  const [changed, same, created] = [fresh(), fresh(), fresh()]
  const before = await create('contactStages', { nome: changed, ordem: 1 })
  await create('contactStages', { nome: same, ordem: 2 })
  const answer = await checked(stages([changed.toUpperCase(), '3'], [same, '2'], [created, '4']))
  expect(answer).toMatchObject({ situacao: 'conferida', novas: 1, alteradas: 1, iguais: 1, erradas: 0 })
  const [first, second, third] = await rows(answer.id)
  expect(first).toMatchObject({
    linha: 2,
    situacao: 'alterada',
    antes: { nome: changed, ordem: 1 },
    depois: { nome: changed.toUpperCase(), ordem: 3 },
  })
  expect(second).toMatchObject({ linha: 3, situacao: 'igual', antes: null, depois: null })
  expect(third).toMatchObject({ linha: 4, situacao: 'nova', antes: null, depois: { nome: created, ordem: 4 } })
  expect((await all('contactStages')).map(({ nome }) => nome)).not.toContain(created)

  const { answer: applied } = await apply(answer.id)
  expect(applied.situacao).toBe('aplicada')
  const records = await all('contactStages')
  expect(records.find(({ id }) => id === before.id)).toMatchObject({ nome: changed.toUpperCase(), ordem: 3, versao: 2 })
  const made = records.find(({ nome }) => nome === created)
  expect(made).toMatchObject({ ordem: 4, ativo: true, versao: 1 })
  const found = await call(api, REGISTER_ENDPOINTS.contactStages.list, { as, query: { Filtro: created } })
  expect(found.answer.items).toEqual([made])
  expect(await audited('contact_stage', made?.id ?? 0)).toEqual([
    { action: 'create', before: null, after: { Nome: created, Ordem: 4 }, reason: 'Importação: planilha.csv' },
  ])
  expect((await audited('contact_stage', before.id)).at(-1)).toMatchObject({
    action: 'update',
    before: { Nome: changed, Ordem: 1 },
    after: { Nome: changed.toUpperCase(), Ordem: 3 },
  })
})

it('names every bad row with its reason, and applies nothing of the file', async () => {
  const { checked, rows, apply } = importer(api, as)
  const [good, twice] = [fresh(), fresh()]
  const file = stages([good, '1'], ['', '2'], [fresh(), 'dois'], [fresh(), '1000'], [twice, '5'], [twice, '6'])
  const { id, erradas } = await checked(file)
  expect(erradas).toBe(4)
  const bad = (await rows(id)).filter(({ situacao }) => situacao === 'errada')
  expect(bad.map(({ linha, falhas }) => [linha, falhas])).toEqual([
    [3, { nome: requiredMessage('Nome') }],
    [4, { ordem: '“dois” não é um número.' }],
    [5, { ordem: 'O campo Ordem precisa ser no máximo 999.' }],
    [7, { nome: 'Repete o valor da linha 6.' }],
  ])
  const refused = await apply(id)
  expect([refused.status, refused.refusal.code]).toEqual([422, 'IMPORT_HAS_FLAWS'])
  expect((await all('contactStages')).map(({ nome }) => nome)).not.toContain(good)
})

it('is applied once, however often it is called', async () => {
  const { start, send, check, apply } = importer(api, as)
  const name = fresh()
  const file = stages([name, '1'])
  const { id } = await start(file)
  await send(id, file.rows)
  await send(id, file.rows)
  expect((await check(id)).answer).toEqual((await check(id)).answer)
  const late = await call(api, sendImportRows, {
    as,
    params: { id },
    body: { linhas: [{ linha: 2, celulas: ['x', '1'] }] },
  })
  expect(late.refusal.code).toBe('IMPORT_CLOSED')
  const answers = await Promise.all([apply(id), apply(id), apply(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await all('contactStages')).filter(({ nome }) => nome === name)).toHaveLength(1)
})

it('waits for the whole file', async () => {
  const { start, send, check } = importer(api, as)
  const { id } = await start(stages([fresh(), '1'], [fresh(), '2']))
  await send(id, [[fresh(), '1']])
  expect((await check(id)).refusal.message).toBe(message('IMPORT_INCOMPLETE', { recebidas: 1, linhas: 2 }))
})

it('accepts references by name or code, and none that is inactive, foreign or ambiguous', async () => {
  const { checked, rows, apply } = importer(api, as)
  const group = await create('materialGroups', {
    ...sampleDraft(DESCRIPTIONS.materialGroups, 71),
    codigo: '71',
    nome: 'Papéis',
  })
  const gone = await create('materialGroups', {
    ...sampleDraft(DESCRIPTIONS.materialGroups, 72),
    codigo: '72',
    nome: 'Antigos',
  })
  await call(api, REGISTER_ENDPOINTS.materialGroups.setStatus, {
    as,
    params: { id: gone.id },
    body: { ativo: false, versao: 1 },
  })
  const fields = ['codigo', 'descricao', 'grupo', 'medida', 'precoVenda']
  const line = (code: string, groupName: string) => [code, `Material ${code}`, groupName, '1', 'R$ 1.234,50']
  const { id } = await checked({
    register: 'materials',
    fields,
    rows: [line('I1', 'papeis'), line('I2', '71'), line('I3', '71 Papéis'), line('I4', '72'), line('I5', 'Nada')],
  })
  const seen = await rows(id)
  expect(seen.slice(0, 3).map(({ depois }) => depois?.['grupo'])).toEqual([group.id, group.id, group.id])
  expect(seen.slice(3).map(({ falhas }) => falhas['grupo'])).toEqual([
    'O campo Grupo aponta para um registro inativo.',
    'Não encontramos “Nada” em Grupo.',
  ])
  expect((await apply(id)).status).toBe(422)
})

it('respects the units of the person who imports', async () => {
  const there = await enter({ edits: ['locais'], units: [other] })
  const draft = { ...sampleDraft(DESCRIPTIONS.locations, 1), codigo: 'IMP1', nome: 'Sala importada', unidade: unit }
  const foreign = await create('locations', draft)
  const { checked, rows } = importer(api, there)
  const fields = ['unidade', 'codigo', 'nome', 'tipo']
  const [east, west] = await Promise.all(
    [unit, other].map(
      async (id) =>
        (await api.db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name,
    ),
  )
  const kind = DESCRIPTIONS.locations.fields['tipo']
  const type = kind?.kind === 'choice' ? (kind.list[0]?.nome ?? '') : ''
  const { id } = await checked({
    register: 'locations',
    fields,
    rows: [
      [east ?? '', 'IMP1', 'Sala tomada', type],
      [west ?? '', 'IMP1', 'Sala própria', type],
    ],
  })
  const [first, second] = await rows(id)
  expect(first).toMatchObject({ situacao: 'errada', antes: null })
  expect(first?.falhas).toHaveProperty('unidade')
  expect(second?.situacao).toBe('nova')
  expect((await all('locations')).find((one) => one.id === foreign.id)).toEqual(foreign)
})

it('belongs to the person who began it, needs the right to change, and expires', async () => {
  const { checked, apply } = importer(api, as)
  const { id } = await checked(stages([fresh(), '1']))
  const another = await enter({ flag: 'master' })
  expect((await call(api, getImport, { as: another, params: { id } })).status).toBe(404)
  expect((await importer(api, another).apply(id)).status).toBe(404)
  expect((await audited('import_batch', id)).map(({ action }) => action)).toEqual([
    'foreign-row',
    'foreign-row',
    'foreign-row',
  ])
  const body = { cadastro: 'contactStages', arquivo: 'a.csv', campos: ['nome'], linhas: 1 }
  const looks = await enter({ sees: ['etapasContato'], edits: ['materiais'] })
  expect((await call(api, startImport, { as: looks, body })).status).toBe(403)
  expect((await call(api, startImport, { as, body: { ...body, cadastro: 'constructor' } })).status).toBe(400)
  expect((await call(api, startImport, { as, body: { ...body, campos: ['nome', 'nome'] } })).status).toBe(400)
  api.clock.pass(24 * 60)
  expect((await apply(id)).refusal.code).toBe('IMPORT_EXPIRED')
})

it('is refused where it would do something else than the simulation that was seen, and applied once', async () => {
  const { checked, simulate, applySeen } = importer(api, as)
  const name = fresh()
  const record = await create('contactStages', { nome: name, ordem: 1 })
  const [first, second] = [fresh(), fresh()]
  const { id } = await checked(stages([name, '2'], [first, '3'], [second, '4']))
  const seen = (await simulate(id)).answer
  expect(seen).toMatchObject({ novas: 2, alteradas: 1, mudadas: 0, nomes: [] })
  const refusalOf = async (conferido: string) => {
    const { status, refusal } = await applySeen(id, conferido)
    return [status, refusal.code]
  }
  expect(await refusalOf('0'.repeat(64))).toEqual([422, 'SIMULATION_OUTDATED'])

  // Another tab leaves one line out and then another: the numbers are the same, the lines are not.
  const choose = (incluir: boolean, line: number) =>
    call(api, chooseImportRows, { as, params: { id }, body: { incluir, linhas: [line], situacao: null } })
  await choose(false, 3)
  const without = (await simulate(id)).answer
  await choose(true, 3)
  await choose(false, 4)
  expect((await simulate(id)).answer).toMatchObject({ novas: 1, alteradas: 1 })
  expect(await refusalOf(without.conferido)).toEqual([422, 'SIMULATION_OUTDATED'])
  await choose(true, 4)

  await call(api, REGISTER_ENDPOINTS.contactStages.update, {
    as,
    params: { id: record.id },
    body: { nome: name, ordem: 9, versao: 1 },
  })
  expect(await refusalOf(seen.conferido)).toEqual([422, 'SIMULATION_OUTDATED'])
  const now = (await simulate(id)).answer
  expect(now).toMatchObject({ novas: 2, alteradas: 0, mudadas: 1, nomes: [name] })
  expect((await all('contactStages')).map(({ nome }) => nome)).not.toContain(first)

  expect((await applySeen(id, now.conferido)).answer).toMatchObject({ situacao: 'aplicada', feitas: 2, recusadas: 1 })
  expect(await refusalOf(now.conferido)).toEqual([422, 'SIMULATION_OUTDATED'])
  expect((await all('contactStages')).filter(({ nome }) => nome === first || nome === second)).toHaveLength(2)
})

it('leaves out lines changed since the check, and names them', async () => {
  const { checked, apply, rows } = importer(api, as)
  const name = fresh()
  const record = await create('contactStages', { nome: name, ordem: 1 })
  const [created, taken] = [fresh(), fresh()]
  const { id } = await checked(stages([name, '2'], [created, '3'], [taken, '4']))
  await call(api, REGISTER_ENDPOINTS.contactStages.update, {
    as,
    params: { id: record.id },
    body: { nome: name, ordem: 9, versao: 1 },
  })
  await create('contactStages', { nome: taken, ordem: 8 })
  expect((await apply(id)).answer).toMatchObject({
    situacao: 'aplicada',
    feitas: 1,
    recusadas: 2,
    tarefa: { status: COMPLETED_WITH_ERRORS },
  })
  const refused = (await rows(id)).filter(({ situacao }) => situacao === 'recusada')
  expect(refused.map(({ linha, falhas }) => [linha, falhas['registro']])).toEqual([
    [2, `${name} mudou desde a conferência.`],
    [4, `${taken}: ${message('REGISTER_TAKEN', { campo: 'Nome' })}`],
  ])
  const stored = await all('contactStages')
  expect(stored.find((one) => one.id === record.id)).toMatchObject({ ordem: 9, versao: 2 })
  expect(stored.map(({ nome }) => nome)).toContain(created)

  // The obstacle is gone: the same call finishes the rest, and does nothing twice.
  await sql`delete from contact_stage where name = ${taken}`.execute(api.db)
  expect((await apply(id)).answer).toMatchObject({ feitas: 2, recusadas: 1 })
  expect((await all('contactStages')).filter(({ nome }) => nome === created || nome === taken)).toHaveLength(2)
})

it('leaves lines out, wrong ones included, and includes them again', async () => {
  const { checked, apply, rows } = importer(api, as)
  const [first, second] = [fresh(), fresh()]
  const { id } = await checked(stages([first, '1'], [second, '2'], [fresh(), 'dez']))
  const choose = (incluir: boolean, linhas: readonly number[], situacao: RowStatus | null = null) =>
    call(api, chooseImportRows, { as, params: { id }, body: { incluir, linhas, situacao } })
  expect((await choose(false, [2, 3])).answer).toMatchObject({ novas: 0, erradas: 1, deixadas: 2 })
  expect((await choose(false, [], 'errada')).answer).toMatchObject({ erradas: 0, deixadas: 3 })
  expect((await choose(true, [3, 4])).answer).toMatchObject({ novas: 1, erradas: 1, deixadas: 1 })
  expect((await apply(id)).refusal.code).toBe('IMPORT_HAS_FLAWS')
  await choose(false, [4])
  expect((await apply(id)).answer).toMatchObject({ feitas: 1, deixadas: 2 })
  expect((await rows(id)).map(({ situacao }) => situacao)).toEqual(['deixada', 'nova', 'deixada'])
  const names = (await all('contactStages')).map(({ nome }) => nome)
  expect([names.includes(first), names.includes(second)]).toEqual([false, true])
  expect((await choose(true, [2])).refusal.code).toBe('IMPORT_CLOSED')
})

describe('more lines than are written at once', () => {
  const many = () => Array.from({ length: 1_100 }, (_, place): [string, string] => [fresh(), String(1 + (place % 90))])
  const written = async () => (await all('contactStages')).length

  it('are all written, with an audit entry each', async () => {
    const { checked, apply } = importer(api, as)
    const lines = many()
    const before = await written()
    const { id } = await checked(stages(...lines))
    expect((await apply(id)).answer).toMatchObject({
      situacao: 'aplicada',
      feitas: 1_100,
      tarefa: { status: COMPLETED, total: 3, feitos: 3 },
    })
    expect(await written()).toBe(before + 1_100)
    const last = (await all('contactStages')).find(({ nome }) => nome === lines.at(-1)?.[0])
    expect((await audited('contact_stage', last?.id ?? 0)).map(({ action }) => action)).toEqual(['create'])
  })

  /** Begins work that is too long for a call: the call ends after the first part. */
  const inParts = async <T>(begin: () => Promise<T>): Promise<T> => {
    api.clock.run(400)
    const answer = await begin()
    api.clock.run(0)
    return answer
  }

  /** A process takes the job and dies; another one continues it once the lease is over. */
  const killedAndTakenOn = async () => {
    const job = await takeJob(api.db, api.clock.now())
    expect(job).not.toBeNull()
    expect(await runNextJob(workerOf(api))).toBe(false)
    api.clock.pass(2)
    // Of two at once, one gets the job.
    expect((await Promise.all([runNextJob(workerOf(api)), runNextJob(workerOf(api))])).toSorted()).toEqual([
      false,
      true,
    ])
  }

  it('continue in the background, even after a process died, with nothing lost or done twice', async () => {
    const { checked, apply, undo } = importer(api, as)
    const [before, total] = [await written(), 1_100]
    const { id } = await checked(stages(...many()))
    const { answer } = await inParts(() => apply(id))
    expect(answer).toMatchObject({
      situacao: 'aplicando',
      feitas: 500,
      tarefa: { status: RUNNING, feitos: 1, total: 3 },
    })
    expect((await undo(id)).refusal.code).toBe('IMPORT_RUNNING')
    await killedAndTakenOn()
    const read = async () => (await call(api, getImport, { as, params: { id } })).answer
    expect(await read()).toMatchObject({ situacao: 'aplicada', feitas: total, tarefa: { status: COMPLETED } })
    expect(await written()).toBe(before + total)

    expect((await inParts(() => undo(id))).answer).toMatchObject({ situacao: 'desfazendo', feitas: 600 })
    await killedAndTakenOn()
    expect(await read()).toMatchObject({ situacao: 'desfeita', feitas: 0, recusadas: 0 })
    expect(await written()).toBe(before)
    const entries = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'contact_stage')
      .where('action', '=', 'remove')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(entries.count).toBe(total)
  })

  it('stay as they are when the job is cancelled, until it is continued or undone', async () => {
    const { checked, apply, undo } = importer(api, as)
    const before = await written()
    const { id } = await checked(stages(...many()))
    const { answer } = await inParts(() => apply(id))
    await call(api, cancelJob, { as, params: { id: answer.tarefa?.id ?? 0 } })
    expect(await runNextJob(workerOf(api))).toBe(false)
    expect(await written()).toBe(before + 500)
    expect((await apply(id)).answer).toMatchObject({ situacao: 'aplicada', feitas: 1_100 })
    expect((await undo(id)).answer).toMatchObject({ situacao: 'desfeita', feitas: 0 })
    expect((await apply(id)).refusal.code).toBe('IMPORT_UNDONE')
    await call(api, retryJob, { as, params: { id: answer.tarefa?.id ?? 0 } })
    await runNextJob(workerOf(api))
    expect(await written()).toBe(before)
  })
})

describe('a tree', () => {
  it('is imported with its parents in any order', async () => {
    const { checked, rows, apply, undo } = importer(api, as)
    const fields = ['codigo', 'nome', 'nivel', 'movimento']
    const node = (code: string) => [code, `Centro ${code}`, '1', '1']
    const good = await checked({
      register: 'resultCentres',
      fields,
      rows: [node('81.01.1'), node('81.01'), node('81')],
    })
    expect(good.erradas).toBe(0)
    expect((await apply(good.id)).status).toBe(200)
    const tree = (await all('resultCentres')).filter(({ codigo }) => String(codigo).startsWith('81'))
    expect(tree.map(({ codigo }) => codigo)).toEqual(['81', '81.01', '81.01.1'])
    expect(tree.map(({ superior }) => superior)).toEqual([null, tree[0]?.id, tree[1]?.id])
    const bad = await checked({ register: 'resultCentres', fields, rows: [node('82.01')] })
    expect((await rows(bad.id))[0]?.falhas).toEqual({ superior: 'Não encontramos “82” em Centro superior.' })
    expect((await undo(good.id)).answer.situacao).toBe('desfeita')
    expect((await all('resultCentres')).filter(({ codigo }) => String(codigo).startsWith('81'))).toEqual([])
  })
})

describe('undoing', () => {
  it('restores the values from before, once, and audits it', async () => {
    const { checked, apply, undo } = importer(api, as)
    const name = fresh()
    const record = await create('contactStages', { nome: name, ordem: 1 })
    const before = await all('contactStages')
    const { id } = await checked(stages([name, '7'], [fresh(), '8']))
    expect((await undo(id)).refusal.code).toBe('IMPORT_NOT_APPLIED')
    await apply(id)
    expect(await all('contactStages')).toHaveLength(before.length + 1)
    expect((await undo(id)).answer.situacao).toBe('desfeita')
    expect((await undo(id)).answer.situacao).toBe('desfeita')
    expect(await all('contactStages')).toEqual(
      before.map((one) => (one.id === record.id ? { ...one, versao: 3 } : one)),
    )
    expect((await audited('contact_stage', record.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { Ordem: 7 },
      after: { Ordem: 1 },
      reason: 'Importação desfeita: planilha.csv',
    })
    const { answer } = await call(api, listImports, { as, query: { cadastro: 'contactStages' } })
    expect(answer.items.find((one) => one.id === id)).toMatchObject({ situacao: 'desfeita', novas: 1, alteradas: 1 })
  })

  it('names rows changed or used since, and restores the others', async () => {
    const { checked, apply, undo, rows } = importer(api, as)
    const group = await create('materialGroups', { ...sampleDraft(DESCRIPTIONS.materialGroups, 94), codigo: '94' })
    const line = (code: string) => [code, `Material ${code}`, '94', '1', '5,00']
    const fields = ['codigo', 'descricao', 'grupo', 'medida', 'precoVenda']
    const before = await all('materials')
    const { id } = await checked({ register: 'materials', fields, rows: [line('U1'), line('U2')] })
    await apply(id)
    const [changed] = (await all('materials')).filter(({ codigo }) => codigo === 'U1')
    const { id: changedId = 0, ativo, ...draft } = changed ?? {}
    const { status } = await call(api, REGISTER_ENDPOINTS.materials.update, {
      as,
      params: { id: changedId },
      body: { ...draft, descricao: 'Outro' },
    })
    expect([group.ativo, ativo, status]).toEqual([true, true, 200])
    expect((await undo(id)).answer).toMatchObject({ situacao: 'desfeita', feitas: 1, recusadas: 1 })
    expect((await rows(id)).map(({ situacao, falhas }) => [situacao, falhas['registro']])).toEqual([
      ['recusada', 'Material U1 mudou desde a importação.'],
      ['nova', undefined],
    ])
    expect(await all('materials')).toHaveLength(before.length + 1)
  })

  it('restores a tree whole or not at all', async () => {
    const { checked, apply, undo, rows } = importer(api, as)
    const line = (code: string) => [code, `Grupo ${code}`, '1']
    const fields = ['codigo', 'nome', 'natureza']
    const { id } = await checked({ register: 'materialGroups', fields, rows: [line('91'), line('92'), line('93')] })
    await apply(id)
    const used = (await all('materialGroups')).find(({ codigo }) => codigo === '92')
    await create('materials', { ...sampleDraft(DESCRIPTIONS.materials, 91), grupo: used?.id ?? 0 })
    expect((await undo(id)).answer).toMatchObject({ feitas: 3, recusadas: 1 })
    expect((await rows(id))[1]?.falhas).toEqual({ registro: '92 Grupo 92 está em uso em Materiais.' })
    expect((await all('materialGroups')).filter(({ codigo }) => codigo === '93')).toHaveLength(1)
  })
})

it('leaves out fields that the form would not show', async () => {
  const { checked, apply } = importer(api, as)
  const fields = ['nome', 'tipoPessoa', 'cpf', 'documento']
  const file = { register: 'suppliers' as const, fields, rows: [['Ana Lima', 'Física', '529.982.247-25', 'AB 1234']] }
  const batch = await checked(file)
  expect(batch).toMatchObject({ novas: 1, erradas: 0 })
  await apply(batch.id)
  const [supplier] = (await all('suppliers')).filter((one) => one['nome'] === 'Ana Lima')
  expect(supplier).toMatchObject({ cpf: '52998224725', documento: '' })
  expect(await checked(file)).toMatchObject({ iguais: 1 })
})

it('imports no file, and keeps the present one, even when undone', async () => {
  const { checked, apply, undo } = importer(api, as)
  const body = { cadastro: 'materials', arquivo: 'planilha.csv', campos: ['codigo', 'foto'], linhas: 1 }
  expect((await call(api, startImport, { as, body })).status).toBe(400)
  const foto = await uploadedText(api, { as, name: 'foto.png', content: pngOf(), uso: 'imagem' })
  const group = await create('materialGroups', sampleDraft(DESCRIPTIONS.materialGroups, 90))
  const draft = { ...sampleDraft(DESCRIPTIONS.materials, 90), grupo: group.id, foto }
  const before = await create('materials', draft)
  const name = String(before['descricao'])
  const fields = ['codigo', 'descricao', 'precoVenda']
  const batch = await checked({ register: 'materials', fields, rows: [[String(before['codigo']), name, '7,00']] })
  expect(batch).toMatchObject({ alteradas: 1 })
  const kept = async () => (await all('materials')).find(({ id }) => id === before.id)
  await apply(batch.id)
  expect(await kept()).toMatchObject({ precoVenda: 700, foto: before['foto'] })
  await undo(batch.id)
  expect(await kept()).toMatchObject({ precoVenda: before['precoVenda'], foto: before['foto'] })
})
