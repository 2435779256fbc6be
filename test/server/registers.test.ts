import { sql } from 'kysely'
import { REGISTER_ENDPOINTS, REGISTER_OPTIONS } from '#domain/registers/registers.endpoints.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { applicable } from '#domain/registers/applicable.ts'
import { ALL_REGISTERS, DESCRIPTIONS } from '#domain/all/registers.ts'
import { REGISTER_NAMES, writtenAt } from '#domain/registers/catalogue.ts'
import { possibleColumns } from '#domain/registers/columns.ts'
import type { Register } from '#domain/registers/describe.ts'
import { emptyOf, type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterQuery, RegisterRecord, SetStatuses, SimulateStatuses } from '#domain/registers/registers.wire.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { comparesRanges } from '#server/registers/ranges.ts'
import { sortableOf } from '#server/registers/read.ts'
import { type Credentials, call, download, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { brokenRule, sampleDraft, shownBy, wrongValues } from '#test/helpers/registers.ts'
import { addStages } from '#test/helpers/stages.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'

let api: TestApi
let as: Credentials
let ownUnit: number
let otherUnit: number
/** May see; may change in another unit; may do nothing: for every register. */
let looks: Credentials
let there: Credentials
let outside: Credentials
let place = 0

/** Those whose records are made by the register's own form and calls. */
const WRITTEN = ALL_REGISTERS.filter(({ name }) => writtenAt(name) === null)

const FEATURES = [...new Set(ALL_REGISTERS.map(({ feature }) => feature))]

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  ownUnit = await addUnit(api.db)
  otherUnit = await addUnit(api.db)
  as = await enter({ flag: 'master' })
  looks = await enter({ sees: FEATURES, units: [ownUnit] })
  there = await enter({ edits: FEATURES, units: [otherUnit] })
  outside = await enter({ units: [ownUnit] })
})
afterAll(() => api.close())

const registerOf = (list: string): Register | undefined => {
  const name = REGISTER_NAMES.find((one) => one === list)
  return name && DESCRIPTIONS[name]
}

const inserted = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).id

let years = 2100

/** A school year that contains every day of a draft. */
const newYear = (): Promise<number> => {
  years += 1
  const days = { starts_on: '2026-01-01', ends_on: '2028-12-31' }
  return inserted(
    api.db
      .insertInto('school_year')
      .values({ year: years, status: 0, ...days })
      .returning('id'),
  )
}

/** The only stage of a year; a year is divided once. */
const stages = new Map<number, Promise<number>>()
const stageOf = (year: number): Promise<number> => {
  const one = stages.get(year) ?? newStage(year)
  stages.set(year, one)
  return one
}

const newStage = async (year: number): Promise<number> => {
  const [id = 0] = (await addStages(api.db, { year, kind: 1, days: [['2026-02-02', '2026-12-11']] })).stages
  return id
}

const newGroup = async (school_year_id: number, unit_id: number): Promise<number> => {
  const [grade_id, shift_id] = [await oneOf('grades'), await oneOf('shifts')]
  const name = `Turma ${(years += 1)}`
  const values = { school_year_id, unit_id, grade_id, shift_id, name, name_search: name, seats: 30 }
  return inserted(api.db.insertInto('class_group').values(values).returning('id'))
}

/** A new record of an option list. */
const newIn = async (list: string): Promise<number> => {
  const register = registerOf(list)
  if (register !== undefined) return (await created(register)).id
  switch (list) {
    case 'units':
      return addUnit(api.db)
    case 'schoolYears':
      return newYear()
    case 'stages':
      return stageOf(await newYear())
    case 'classGroups':
      return newGroup(await newYear(), ownUnit)
    // Masters work in every unit.
    case 'teachers':
      return (await addStaff(api.db, { flag: 'master', teacher: true })).id
    case 'staffUsers':
      return (await addStaff(api.db, { units: [ownUnit] })).id
    case 'profiles':
      return inserted(api.db.insertInto('profile').values({ name: 'Perfil', name_search: 'perfil' }).returning('id'))
    case 'documents':
      return inserted(
        api.db
          .insertInto('document_template')
          .values({
            type: DOCUMENT_TYPES[0].id,
            description: 'Termo',
            description_search: 'termo',
            is_generic: true,
            is_digital: false,
          })
          .returning('id'),
      )
    default:
      throw new Error(`Nobody says what stands in ${list}`)
  }
}

/** References of drafts, made once for all of them. */
const named = new Map<string, Promise<number>>()
const oneOf = (list: string): Promise<number> => {
  const one = named.get(list) ?? newIn(list)
  named.set(list, one)
  return one
}

/** Fields within which ranges are compared: drafts differ in them. */
const framesOf = ({ rules = [] }: Register): readonly string[] =>
  rules.flatMap((rule) => (rule.kind === 'apart' ? rule.of : []))

/** A valid draft with all its references. */
const draftFor = async (register: Register): Promise<RegisterDraft> => {
  place += 1
  const agreed = (register.rules ?? []).flatMap((rule) => (rule.kind === 'agrees' ? rule.on : []))
  const own = [...framesOf(register), ...register.unique, ...agreed]
  const draft: Record<string, RegisterDraft[string]> = { ...sampleDraft(register, place) }
  for (const [name, field] of Object.entries(register.fields)) {
    if (field.kind === 'unit') draft[name] = ownUnit
    if (field.kind === 'references' && field.of !== register.name) draft[name] = [await oneOf(field.of)]
    if (field.kind === 'reference' && field.of !== register.name)
      draft[name] = await (own.includes(name) ? newIn(field.of) : oneOf(field.of))
  }
  return agreeing(register, applicable(register, draft))
}

/** A draft with references that agree with it; if the test is about one, the draft follows the reference. */
const agreeing = async (register: Register, draft: RegisterDraft, about = ''): Promise<RegisterDraft> => {
  const fitted: Record<string, RegisterDraft[string]> = { ...draft }
  for (const rule of register.rules ?? []) {
    if (rule.kind !== 'agrees') continue
    const field = register.fields[rule.field]
    const list = field?.kind === 'reference' ? field.of : ''
    if (rule.field === about) Object.assign(fitted, await placeOf(list, Number(draft[about]), rule.on))
    else fitted[rule.field] = await newAgreeing(list, fitted)
  }
  return fitted
}

/** A new record of an option list in the year and unit of a draft. */
const newAgreeing = async (list: string, { ano, unidade }: RegisterDraft): Promise<number> => {
  if (list === 'classGroups') return newGroup(Number(ano), Number(unidade))
  if (list === 'stages') return stageOf(Number(ano))
  const register = registerOf(list)
  if (register === undefined) throw new Error(`Nobody says what of ${list} agrees`)
  return (await sendNew(register, { ...(await draftFor(register)), ano: ano ?? null, unidade: null })).answer.id
}

/** The year and unit of an option. */
const placeOf = async (list: string, id: number, on: readonly string[]): Promise<RegisterDraft> => {
  const register = registerOf(list)
  if (register !== undefined) {
    const { answer } = await call(api, REGISTER_ENDPOINTS[register.name].get, { as, params: { id } })
    return Object.fromEntries(on.map((name) => [name, answer[name] ?? null]))
  }
  const { school_year_id: ano, unit_id: unidade } = await api.db
    .selectFrom(list === 'stages' ? 'stage' : 'class_group')
    .where('id', '=', id)
    .select(['school_year_id', 'unit_id'])
    .executeTakeFirstOrThrow()
  return { ano, unidade }
}

const sendNew = (register: Register, body: RegisterDraft, who = as) =>
  call(api, REGISTER_ENDPOINTS[register.name].create, { as: who, body })

const created = async (register: Register): Promise<RegisterRecord> => {
  const { status, answer, refusal } = await sendNew(register, await draftFor(register))
  if (status !== 200) throw new Error(`${register.name}: ${JSON.stringify(refusal)}`)
  return answer
}

const listed = async (register: Register, query: RegisterQuery = {}, who = as) => {
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, answer, refusal } = await call(api, REGISTER_ENDPOINTS[register.name].list, { as: who, query: asked })
  if (status !== 200) throw new Error(`${register.name}: ${JSON.stringify(refusal)}`)
  return answer
}

const send = (register: Register, { id, versao }: RegisterRecord, body: RegisterDraft, who = as) =>
  call(api, REGISTER_ENDPOINTS[register.name].update, { as: who, params: { id }, body: { ...body, versao } })

const simulatedStatuses = async (register: Register, body: SimulateStatuses['body'], who = as) =>
  (await call(api, REGISTER_ENDPOINTS[register.name].simulateStatuses, { as: who, body })).answer

const setStatuses = (register: Register, body: SetStatuses['body'], who = as) =>
  call(api, REGISTER_ENDPOINTS[register.name].setStatuses, { as: who, body })

const setStatus = (register: Register, { id, versao }: RegisterRecord, ativo: boolean, who = as) =>
  call(api, REGISTER_ENDPOINTS[register.name].setStatus, { as: who, params: { id }, body: { ativo, versao } })

const exported = (register: Register, query: Readonly<Record<string, string>> = {}, who = as) =>
  download(api, REGISTER_ENDPOINTS[register.name].export, { query, as: who })

const audited = (register: Register, id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', register.table)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

const draftOf = (register: Register, record: RegisterRecord): RegisterDraft =>
  Object.fromEntries(Object.keys(register.fields).map((name) => [name, record[name] ?? null]))

/** A record's text in option lists. */
const titleOf = async (register: Register, { id }: RegisterRecord): Promise<string> => {
  const { answer } = await call(api, REGISTER_OPTIONS[register.name], { as })
  return answer.dados.find(({ value }) => value === id)?.displayText ?? ''
}

describe.each(WRITTEN.map((register) => [register.name, register] as const))('%s', (_, register) => {
  const { fields } = register

  it('stores and reads a record, and audits it', async () => {
    const draft = await draftFor(register)
    const { answer } = await sendNew(register, draft)
    expect(answer).toEqual({ ...draft, id: answer.id, ativo: true, versao: 1 })
    const read = await call(api, REGISTER_ENDPOINTS[register.name].get, { as, params: { id: answer.id } })
    expect(read.answer).toEqual(answer)
    const [entry] = await audited(register, answer.id)
    expect(entry).toMatchObject({ action: 'create', before: null })
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(
      Object.values(fields)
        .map(({ label }) => label)
        .toSorted(),
    )
  })

  it('pages and orders by every column, each record once', async () => {
    for (let count = 0; count < 7; count += 1) await created(register)
    const { totalCount } = await listed(register)
    for (const field of sortableOf(register)) {
      const ids: number[] = []
      for (let skip = 0; skip < totalCount; skip += 4) {
        const page = await listed(register, { Sorting: field, SkipCount: skip, MaxResultCount: 4 })
        ids.push(...page.items.map(({ id }) => id))
      }
      const back = await listed(register, { Sorting: `${field} desc`, MaxResultCount: 1000 })
      expect(new Set(ids).size).toBe(totalCount)
      expect(back.items.map(({ id }) => id)).toEqual(ids.toReversed())
    }
  })

  it('finds without accents, and by every filter and the status', async () => {
    const record = await created(register)
    const [text] = register.search.flatMap((name) => {
      const value = record[name]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
    const found = await listed(register, { Filtro: (text ?? '').replace('ç', 'c').replace('ã', 'a').toUpperCase() })
    expect(found.items.map(({ id }) => id)).toContain(record.id)
    expect((await listed(register, { Filtro: 'nada disso' })).items).toEqual([])
    for (const name of register.filters) {
      const value = record[name]
      if (typeof value !== 'number' && typeof value !== 'boolean') continue
      const filtered = await listed(register, { [name]: value, MaxResultCount: 1000 })
      expect(filtered.items.map(({ id }) => id)).toContain(record.id)
      expect(new Set(filtered.items.map((one) => one[name]))).toEqual(new Set([value]))
    }
    expect((await listed(register, { Situacao: false })).items.map(({ id }) => id)).not.toContain(record.id)
  })

  it('changes a record, once for each version', async () => {
    const before = await created(register)
    const next = { ...(await draftFor(register)), ...unitsOf(register, before) }
    const { answer } = await send(register, before, next)
    expect(answer).toEqual({ ...next, id: before.id, ativo: true, versao: 2 })
    expect((await audited(register, before.id)).map(({ action }) => action)).toEqual(['create', 'update'])
    const late = await send(register, before, draftOf(register, before))
    expect(late.status).toBe(409)
    expect(late.refusal).toMatchObject({ code: 'STALE', atual: answer })
  })

  it('says which required field is missing', async () => {
    const draft = await draftFor(register)
    for (const [name, field] of Object.entries(fields).filter(([, { required }]) => required)) {
      const body = { ...draft, ...shownBy(register, name), [name]: emptyOf(field) }
      const { status, refusal } = await sendNew(register, body)
      expect(status).toBe(422)
      expect(refusal.fields?.[name]).toBe(requiredMessage(field.label))
    }
  })

  it('keeps one of two equal posts where no value tells records apart', async () => {
    if (register.unique.length > 0 || comparesRanges(register)) return
    const draft = await draftFor(register)
    expect((await sendNew(register, draft)).status).toBe(200)
    expect((await sendNew(register, draft)).refusal.fields).toEqual({
      [register.title[0] ?? '']: MESSAGES.REGISTER_EQUAL,
    })
  })

  it('refuses a second record with the same unique value', async () => {
    const record = await created(register)
    for (const name of register.unique) {
      if (record[name] === '') continue
      const place = Object.fromEntries((register.within ?? []).map((one) => [one, record[one] ?? null]))
      const twice = { ...(await draftFor(register)), ...place, [name]: record[name] ?? null }
      const { status, refusal } = await sendNew(register, twice)
      const text = message('REGISTER_TAKEN', { campo: fields[name]?.label ?? '' })
      expect({ status, refusal }).toMatchObject({ status: 422, refusal: { message: text, fields: { [name]: text } } })
    }
  })

  it('inactivates and reactivates; the option list shows it', async () => {
    const record = await created(register)
    const inactive = await setStatus(register, record, false)
    expect(inactive.answer).toEqual({ ...record, ativo: false, versao: 2 })
    const { answer } = await call(api, REGISTER_OPTIONS[register.name], { as })
    const texts = register.title.flatMap((name) => (typeof record[name] === 'string' ? [record[name]] : []))
    const option = answer.dados.find(({ value }) => value === record.id)
    expect(option).toMatchObject({ status: false })
    for (const text of texts) expect(option?.displayText).toContain(text)
    expect((await listed(register, { Situacao: false })).items.map(({ id }) => id)).toContain(record.id)
    expect((await setStatus(register, record, true)).status).toBe(409)
    expect((await setStatus(register, inactive.answer, true)).answer).toEqual({ ...record, versao: 3 })
    const actions = (await audited(register, record.id)).map(({ action }) => action)
    expect(actions).toEqual(['create', 'inactivate', 'reactivate'])
  })

  it('refuses changes by people who may only see', async () => {
    const record = await created(register)
    expect((await listed(register, {}, looks)).totalCount).toBeGreaterThan(0)
    expect((await sendNew(register, draftOf(register, record), looks)).status).toBe(403)
    expect((await send(register, record, draftOf(register, record), looks)).status).toBe(403)
    expect((await setStatus(register, record, false, looks)).status).toBe(403)
    expect((await exported(register, {}, looks)).statusCode).toBe(200)
  })

  it('exports the whole list as shown: columns, order, filters, typed cells', async () => {
    const record = await created(register)
    const names = possibleColumns(register)
    const workbook = await exported(register, { colunas: names.join(','), Sorting: `${register.order} desc` })
    const [headings, ...rows] = rowsIn(workbook.rawPayload)
    expect(headings).toEqual(names.map((name) => fields[name]?.label ?? 'Situação'))
    const { items } = await listed(register, { Sorting: `${register.order} desc`, MaxResultCount: 1000 })
    // A field that is exported as it is stored.
    const plain = ['text', 'code', 'integer']
    const title = [...register.title, ...names].find((name) => plain.includes(fields[name]?.kind ?? '')) ?? ''
    expect(rows.map((row) => row[names.indexOf(title)])).toEqual(items.map((one) => one[title]))

    const csv = await exported(register, { formato: 'csv', colunas: `${title},ativo`, Situacao: 'true' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.split('\r\n')
    expect(lines[0]).toBe(`\uFEFF${fields[title]?.label};Situação`)
    expect(lines).toContain(`${String(record[title])};Ativo`)
    expect(lines.some((line) => line.endsWith(';Inativo'))).toBe(false)

    const audit = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', register.table)
      .selectAll()
      .orderBy('id')
      .execute()
    const entry = audit.findLast(({ action }) => action === 'export')
    expect(entry?.after).toMatchObject({ formato: 'csv', linhas: lines.length - 2, filtros: { Situacao: true } })
    expect((await exported(register, { colunas: 'senha' })).statusCode).toBe(400)
  })

  it('names what uses a record, and nothing for an unused one', async () => {
    const { id } = await created(register)
    const { answer } = await call(api, REGISTER_ENDPOINTS[register.name].uses, { as, params: { id } })
    expect(answer).toEqual({ usos: [] })
  })

  it('inactivates several, and names each that stays', async () => {
    const [one, other, late] = [await created(register), await created(register), await created(register)]
    await send(register, late, draftOf(register, late))
    const registros = [one, other, late].map(({ id, versao }) => ({ id, versao }))
    const recusas = [{ id: late.id, nome: await titleOf(register, late), motivo: MESSAGES.REGISTER_STALE }]
    const body = { ativo: false, registros: [...registros, { id: 2_000_000_000, versao: 1 }] }
    const expected = {
      ativo: false,
      alterados: [one.id, other.id],
      recusas: [...recusas, { id: 2_000_000_000, nome: '', motivo: MESSAGES.NOT_FOUND }],
    }
    const { conferido, ...simulation } = await simulatedStatuses(register, body)
    expect(simulation).toEqual(expected)
    expect(await audited(register, one.id)).toHaveLength(1)
    const apply = () => setStatuses(register, { ...body, conferido })
    expect((await apply()).answer).toEqual(expected)
    expect((await apply()).refusal.code).toBe('SIMULATION_OUTDATED')
    expect((await audited(register, one.id)).map(({ action }) => action)).toEqual(['create', 'inactivate'])
    const again = { ativo: true, registros: registros.map(({ id }) => ({ id, versao: 2 })) }
    const { conferido: seen } = await simulatedStatuses(register, again)
    expect((await setStatuses(register, { ...again, conferido: seen })).answer).toMatchObject({
      alterados: [one.id, other.id, late.id],
      recusas: [],
    })
  })

  it('shows nothing to a person without the right', async () => {
    const { list, get } = REGISTER_ENDPOINTS[register.name]
    const { id } = await created(register)
    expect((await call(api, list, { as: outside })).status).toBe(403)
    expect((await call(api, get, { as: outside, params: { id } })).status).toBe(403)
    expect((await sendNew(register, await draftFor(register), outside)).status).toBe(403)
  })

  it('has no record with an unknown id', async () => {
    const { get } = REGISTER_ENDPOINTS[register.name]
    const nobodys = { ...(await created(register)), id: 2_000_000_000 }
    expect((await call(api, get, { as, params: { id: nobodys.id } })).status).toBe(404)
    expect((await send(register, nobodys, draftOf(register, nobodys))).status).toBe(404)
    expect((await setStatus(register, nobodys, false)).status).toBe(404)
  })

  it('says what is wrong with each value', async () => {
    const draft = await draftFor(register)
    for (const [name, field] of Object.entries(fields)) {
      for (const { value, sentence } of wrongValues(field)) {
        const { status, refusal } = await sendNew(register, { ...draft, ...shownBy(register, name), [name]: value })
        expect([status, refusal.fields?.[name]]).toEqual([422, sentence])
      }
    }
  })

  it('checks the rules between its fields', async () => {
    const emptied = settledDraft(fields, {})
    // No other rule about the same field reports first.
    const ordered = (register.rules ?? []).flatMap((rule) => (rule.kind === 'ascending' ? [rule.from, rule.to] : []))
    const draft = Object.fromEntries(
      Object.entries(await draftFor(register)).filter(([name]) => !ordered.includes(name) || fields[name]?.required),
    )
    for (const rule of register.rules ?? []) {
      const broken = brokenRule(fields, rule)
      if (broken === null) continue
      const body = { ...emptied, ...draft, ...shownBy(register, broken.at), ...broken.values }
      const { status, refusal } = await sendNew(register, body)
      expect([status, refusal.fields?.[broken.at]]).toEqual([422, broken.sentence])
    }
  })

  it('refuses unknown fields', async () => {
    const { status } = await sendNew(register, { ...(await draftFor(register)), desconhecido: 'x' })
    expect(status).toBe(400)
  })
})

/** Keeps the unit while the rest changes. */
const unitsOf = ({ fields }: Register, record: RegisterRecord): RegisterDraft =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'unit')
      .map(([name]) => [name, record[name] ?? null]),
  )

/** Every field that refers to another list. */
const NAMING = WRITTEN.flatMap((register) =>
  Object.entries(register.fields).flatMap(([name, field]) => {
    const list =
      field.kind === 'unit' ? 'units' : field.kind === 'reference' || field.kind === 'references' ? field.of : null
    return list === null || list === register.name
      ? []
      : [{ register, name, list, several: field.kind === 'references' }]
  }),
)

const REFERENCES = NAMING.flatMap(({ register, name, list, several }) => {
  const target = registerOf(list)
  return target === undefined || several ? [] : [[register.name, name, register, target] as const]
})

/** Tables of the lists that are no registers. */
const TABLES: Readonly<Record<string, string>> = {
  units: 'unit',
  staffUsers: 'staff_user',
  teachers: 'staff_user',
  classGroups: 'class_group',
}

const OTHERS = NAMING.filter(({ list }) => list in TABLES)

describe.each(OTHERS.map((one) => [one.register.name, one.name, one] as const))(
  '%s.%s',
  (_, name, { register, list, several }) => {
    it('refuses inactive references, except those chosen before', async () => {
      const id = await newIn(list)
      const draft = await agreeing(register, { ...(await draftFor(register)), [name]: several ? [id] : id }, name)
      const record = await sendNew(register, draft)
      expect(record.status).toBe(200)
      await sql`update ${sql.table(TABLES[list] ?? '')} set active = false where id = ${id}`.execute(api.db)
      const text = `O valor do campo ${register.fields[name]?.label} não é aceito.`
      const twin = await agreeing(register, { ...(await draftFor(register)), [name]: draft[name] ?? null }, name)
      const again = await sendNew(register, twin)
      expect([again.status, again.refusal.fields]).toEqual([422, { [name]: text }])
      expect((await send(register, record.answer, draftOf(register, record.answer))).status).toBe(200)
    })
  },
)

describe.each(REFERENCES)('%s.%s', (_, name, register, target) => {
  it('prevents inactivating what it refers to, and refuses inactive references', async () => {
    const named = await created(target)
    const record = await sendNew(
      register,
      await agreeing(register, { ...(await draftFor(register)), [name]: named.id }, name),
    )
    const inUse = await setStatus(target, named, false)
    expect(inUse.status).toBe(422)
    expect(inUse.refusal.code).toBe('REGISTER_IN_USE')
    expect(inUse.refusal.message).toContain('(1)')
    const { answer: used } = await call(api, REGISTER_ENDPOINTS[target.name].uses, { as, params: { id: named.id } })
    expect(used.usos).toEqual([
      { nome: register.many, quantidade: 1, exemplos: [await titleOf(register, record.answer)] },
    ])
    await setStatus(register, record.answer, false)
    expect((await setStatus(target, named, false)).status).toBe(200)

    const draft = await agreeing(register, { ...(await draftFor(register)), [name]: named.id }, name)
    const text = `O valor do campo ${register.fields[name]?.label} não é aceito.`
    expect((await sendNew(register, draft)).refusal.fields).toEqual({ [name]: text })
    const back = await setStatus(register, { ...record.answer, versao: 2 }, true)
    expect(back.refusal.fields).toEqual({ [name]: text })
  })
})

const OF_UNITS = WRITTEN.flatMap((register) => {
  const [name] = Object.entries(register.fields).find(([, { kind }]) => kind === 'unit') ?? []
  return name === undefined ? [] : [[register.name, name, register] as const]
})

describe.each(OF_UNITS)('%s belongs to units', (_, name, register) => {
  it('shows and changes only records of the caller’s units', async () => {
    const record = await created(register)
    const { get } = REGISTER_ENDPOINTS[register.name]
    expect((await call(api, get, { as: there, params: { id: record.id } })).status).toBe(404)
    expect((await listed(register, { MaxResultCount: 1000 }, there)).items.map(({ id }) => id)).not.toContain(record.id)
    const { answer: options } = await call(api, REGISTER_OPTIONS[register.name], { as: there })
    expect(options.dados.map(({ value }) => value)).not.toContain(record.id)
    expect((await send(register, record, draftOf(register, record), there)).status).toBe(404)
    expect((await setStatus(register, record, false, there)).status).toBe(404)
    const body = { ativo: false, registros: [{ id: record.id, versao: record.versao }] }
    const { conferido } = await simulatedStatuses(register, body, there)
    const several = await setStatuses(register, { ...body, conferido }, there)
    expect(several.answer.recusas).toEqual([{ id: record.id, nome: '', motivo: MESSAGES.NOT_FOUND }])
    const rows = rowsIn((await exported(register, {}, there)).rawPayload)
    expect(rows.flat()).not.toContain(record[register.title[0] ?? ''])
    expect((await audited(register, record.id)).map(({ action }) => action)).toEqual([
      'create',
      'foreign-row',
      'foreign-row',
      'foreign-row',
      'foreign-row',
      'foreign-row',
    ])
    const { status, refusal } = await sendNew(register, await draftFor(register), there)
    expect(status).toBe(422)
    expect(refusal.fields).toHaveProperty(name)
  })

  it('has a code once in each unit', async () => {
    if (register.unique.length === 0) return
    const record = await created(register)
    const twin = { ...draftOf(register, record), [name]: otherUnit }
    expect((await sendNew(register, twin)).status).toBe(200)
    expect((await sendNew(register, twin)).refusal.code).toBe('REGISTER_TAKEN')
  })
})

test('a change of status is refused whole where somebody changed one of the records after the simulation', async () => {
  const { materialGroups } = DESCRIPTIONS
  const [one, other] = [await created(materialGroups), await created(materialGroups)]
  const body = { ativo: false, registros: [one, other].map(({ id, versao }) => ({ id, versao })) }
  const { conferido } = await simulatedStatuses(materialGroups, body)
  await send(materialGroups, other, draftOf(materialGroups, other))
  const { status, refusal } = await setStatuses(materialGroups, { ...body, conferido })
  expect([status, refusal.code]).toEqual([422, 'SIMULATION_OUTDATED'])
  expect((await audited(materialGroups, one.id)).map(({ action }) => action)).toEqual(['create'])
})

test('a CNPJ is found as people write it', async () => {
  const record = await created(DESCRIPTIONS.companies)
  const { items } = await listed(DESCRIPTIONS.companies, { Filtro: formatCnpj(String(record['cnpj'])) })
  expect(items).toEqual([record])
})

describe('a tree', () => {
  const register: Register = DESCRIPTIONS.resultCentres
  const node = (codigo: string, superior: number | null) => ({ ...sampleDraft(register, 1), codigo, superior })

  it('has codes that extend each other', async () => {
    const { answer: root } = await sendNew(register, node('700', null))
    const { answer: leaf } = await sendNew(register, node('700.01', root.id))
    expect(leaf).toMatchObject({ codigo: '700.01', superior: root.id })
    const wrong = async (draft: RegisterDraft) => (await sendNew(register, draft)).refusal.fields
    expect(await wrong(node('701.01', root.id))).toEqual({
      codigo: 'O código precisa estender o do registro superior, como 700.01.',
    })
    expect(await wrong(node('701.01', null))).toEqual({ codigo: MESSAGES.REGISTER_CODE_NOT_ROOT })
    const moved = await send(register, root, node('702', null))
    expect(moved.refusal.fields).toEqual({ codigo: MESSAGES.REGISTER_HAS_CHILDREN })
    expect((await setStatus(register, root, false)).refusal.message).toBe(
      'Não é possível inativar: em uso em Centros de resultado (1).',
    )
    const registros = [root, leaf].map(({ id, versao }) => ({ id, versao }))
    const body = { ativo: false, registros }
    const { conferido } = await simulatedStatuses(register, body)
    const together = await setStatuses(register, { ...body, conferido })
    expect(together.answer).toEqual({ ativo: false, alterados: [leaf.id, root.id], recusas: [] })
  })
})

describe('a line', () => {
  const { courses, grades } = DESCRIPTIONS
  const text = (code: 'REGISTER_LOOP' | 'REGISTER_NOT_LATER') =>
    message(code, { campo: 'Próxima série', grupo: 'curso' })

  const courseAt = async (ordem: number) => (await sendNew(courses, { ...(await draftFor(courses)), ordem })).answer.id
  const gradeAt = async (curso: number, ordem: number, proxima: number | null = null) =>
    sendNew(grades, { ...(await draftFor(grades)), curso, ordem, proxima })

  it('leads to a later grade of the same course or of a following one', async () => {
    const [first, second] = [await courseAt(701), await courseAt(702)]
    const { answer: last } = await gradeAt(second, 1)
    const { answer: fifth } = await gradeAt(first, 5, last.id)
    expect((await gradeAt(first, 4, fifth.id)).answer['proxima']).toBe(fifth.id)
    const refused = { proxima: text('REGISTER_NOT_LATER') }
    expect((await gradeAt(first, 6, fifth.id)).refusal.fields).toEqual(refused)
    expect((await gradeAt(first, 5, fifth.id)).refusal.fields).toEqual(refused)
    expect((await gradeAt(second, 2, fifth.id)).refusal.fields).toEqual(refused)
  })

  it('never leads back', async () => {
    const course = await courseAt(703)
    const { answer: c } = await gradeAt(course, 3)
    const { answer: b } = await gradeAt(course, 2, c.id)
    const { answer: a } = await gradeAt(course, 1, b.id)
    const refused = { proxima: text('REGISTER_LOOP') }
    expect((await send(grades, c, { ...draftOf(grades, c), proxima: a.id })).refusal.fields).toEqual(refused)
    expect((await send(grades, a, { ...draftOf(grades, a), proxima: a.id })).refusal.fields).toEqual(refused)
    expect((await send(grades, c, { ...draftOf(grades, c), ordem: 9 })).status).toBe(200)
  })

  it('has the same name in two courses, once in each', async () => {
    const { answer: one } = await gradeAt(await courseAt(704), 1)
    const twin = { ...draftOf(grades, one), curso: await courseAt(705) }
    expect((await sendNew(grades, twin)).status).toBe(200)
    expect((await sendNew(grades, twin)).refusal.code).toBe('REGISTER_TAKEN')
  })
})

test('a grade with students and class groups of an open year stays active', async () => {
  await addStudent(api.db, { unit: ownUnit })
  const { id } = await api.db.selectFrom('enrolment').select('grade_id as id').executeTakeFirstOrThrow()
  const { answer: grade } = await call(api, REGISTER_ENDPOINTS.grades.get, { as, params: { id } })
  const inUse = await setStatus(DESCRIPTIONS.grades, grade, false)
  expect(inUse.refusal.message).toBe('Não é possível inativar: em uso em Matrículas (1).')
  const { answer: used } = await call(api, REGISTER_ENDPOINTS.grades.uses, { as, params: { id } })
  expect(used.usos).toEqual([{ nome: 'Matrículas', quantidade: 1, exemplos: [] }])
  await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).execute()
  expect((await setStatus(DESCRIPTIONS.grades, grade, false)).status).toBe(200)
})
