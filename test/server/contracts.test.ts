// On PostgreSQL too: what several do at the same moment.
import { exportAcceptances, listAllAcceptances } from '#domain/acceptances/acceptances.endpoints.ts'
import type { ListAllAcceptances } from '#domain/acceptances/acceptances.schemas.ts'
import * as calls from '#domain/contracts/contracts.endpoints.ts'
import type { ContractRecord, ContractText, Signer } from '#domain/contracts/contracts.schemas.ts'
import { message } from '#domain/all/messages.ts'
import * as people from '#domain/people/people.endpoints.ts'
import * as documents from '#domain/documents/documents.endpoints.ts'
import { getEnrolling, getEnrollingGuardians } from '#domain/enrolling/enrolling.endpoints.ts'
import { choosePayments } from '#domain/proposals/proposals.endpoints.ts'
import { listPending } from '#domain/pending/pending.endpoints.ts'
import { studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import * as terms from '#domain/terms/terms.endpoints.ts'
import { A_CONTRACT, A_TERM, ACCEPTED, NOT_ACCEPTED, TO_ACCEPT } from '#domain/acceptances/acceptances.lists.ts'
import { ANNEX, CONTRACT } from '#domain/documents/documents.lists.ts'
import { OWED_SIGNATURE } from '#domain/pending/pending.lists.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { BY_PORTAL } from '#domain/messaging/messaging.lists.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { READER_GUARDIAN, READER_STAFF } from '#domain/feed/reading.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { paragraph } from '#domain/richText/write.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolling } from '#test/helpers/enrolling.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { addFee, addPriceTable, TEN_OR_ONE } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let table: number
let director: { id: number; email: string }
let witness: { id: number; email: string }
let master: Credentials

const enterStaff = async ({ email }: { readonly email: string }): Promise<Credentials> =>
  (await signInStaff(api, { email, senha: PASSWORD })).as

const writeTemplate = (type: typeof CONTRACT | typeof ANNEX, text: string, assinaturaDigital = true) =>
  call(api, documents.createTemplate, {
    as: master,
    body: {
      descricao: type === CONTRACT ? 'Contrato' : 'Aditivo',
      tipoDocumento: type,
      documento1: { blocos: [paragraph(text)] },
      documento2: EMPTY_TEXT,
      primeiraAssinaturaId: director.id,
      segundaAssinaturaId: null,
      funcionarios: [],
      testemunhasId: [witness.id],
      assinaturaDigital,
      generic: true,
      camposEmparelhados: [],
    },
  })

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  table = await addPriceTable(api.db, {
    year: structure.coming,
    kind: REGULAR_COURSES,
    name: 'Mensalidades',
    conditions: TEN_OR_ONE,
  })
  director = await addStaff(api.db, { name: 'Helena Prado' })
  witness = await addStaff(api.db, { name: 'Rita Souza' })
  master = await enterStaff(await addStaff(api.db, { flag: 'master' }))
  await writeTemplate(CONTRACT, 'Nº {{contrato_numero}}: {{aluno}}, {{anuidade}} em {{parcelas}}, por {{assinantes}}.')
  await writeTemplate(ANNEX, 'Aditivo {{aditivo_numero}} ao {{contrato_numero}}: {{alteracoes}}.')
})
afterAll(() => api.close())

const TEN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1, precoDeHoje: false }
const AT_ONCE = { selectedCondicaoPagamento: 'À vista', selectedOpcaoPagamento: 1, precoDeHoje: false }

/** A second guardian of a student, with credentials. */
const addParent = async (studentId: number, signs: boolean): Promise<{ id: number; name: string; as: Credentials }> => {
  const guardian = await addGuardian(api.db)
  await api.db
    .insertInto('student_guardian')
    .values({
      student_id: studentId,
      guardian_id: guardian.id,
      kinship_id: 1,
      is_financial: false,
      is_academic: true,
      is_legal: true,
      signs_contract: signs,
      valid_from: '2020-01-01',
      valid_to: null,
    })
    .execute()
  return { ...guardian, as: (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as }
}

/** A family that chose its payment, a father who signs too, and their calls about the contract. */
const family = async ({ fatherSigns = true } = {}) => {
  const one = await addEnrolling(api, structure, 1)
  const { unit } = one
  await addFee(api.db, { year: structure.coming, unit, table, cents: 1_200_000, of: { grade_id: structure.grades[1] } })
  const mother = (await signInFamily(api, { email: one.guardian.email, senha: PASSWORD })).as
  const father = await addParent(one.student.id, fatherSigns)
  const params = { id: one.enrolmentId }
  let versao = 0
  const choose = async (pagamento: typeof TEN, who = mother) => {
    const { status } = await call(api, choosePayments, {
      as: who,
      params,
      body: { versao, pagamento, inscricoes: [] },
    })
    expect(status).toBe(200)
    versao += 1
  }
  await choose(TEN)
  const open = async (as = mother) => (await call(api, calls.writeContract, { as, params })).answer
  const sign = (text: ContractText, as = mother) =>
    call(api, calls.signContract, { as, params: { id: text.id }, body: { hash: text.hash } })
  return { ...one, params, mother, father, choose, open, sign }
}

const newest = ({ textos }: ContractRecord): ContractText => {
  const [text] = textos
  if (text === undefined) throw new Error('Nothing was written')
  return text
}
const signersOf = ({ assinantes }: ContractText, what: keyof Signer) => assinantes.map((signer) => signer[what])

/** Contract rows of the acceptance report (M27). */
const accepted = async (query: Partial<ListAllAcceptances['query']>) =>
  (await call(api, listAllAcceptances, { as: master, query: { tipo: A_CONTRACT, MaxResultCount: 50, ...query } }))
    .answer.items

/** The missing signers in the pending report (M28). */
const waitedFor = async (Filtro: string) => {
  const query = { Filtro, tipo: OWED_SIGNATURE }
  const { items } = (await call(api, listPending, { as: master, query })).answer
  return items.map((row) => [row.item, row.idMatricula, row.idResponsavel ?? row.responsavel])
}

/** People notified in the portal of their turn to sign. */
const toldToSign = async (studentId: number) => {
  const rows = await api.db
    .selectFrom('message')
    .where('event', '=', 'contratoAguardandoAssinatura')
    .where('channel', '=', BY_PORTAL)
    .where('student_id', '=', studentId)
    .select(['reader_type', 'reader_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ reader_type, reader_id }) => [reader_type, reader_id])
}

const as = (who: { readonly email: string }) => enterStaff(who)
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

test('the pending report names the next signers, until all have signed or one refuses', async () => {
  const { open, sign, student, guardian, father, enrolmentId } = await family()
  const contract = await open()
  const row = (who: number | string) => [`Contrato ${contract.numero}`, enrolmentId, who]
  expect(await waitedFor(student.name)).toEqual([row(guardian.id), row(father.id)])
  await sign(newest(await open()))
  expect(await waitedFor(student.name)).toEqual([row(father.id)])
  await sign(newest(await open()), father.as)
  expect(await waitedFor(student.name)).toEqual([row('Helena Prado')])
  await api.db
    .updateTable('contract_signer')
    .set({ status: 'recusado' })
    .where('staff_user_id', '=', director.id)
    .execute()
  expect(await waitedFor(student.name)).toEqual([])
})

describe('writing', () => {
  test('without a choice there is nothing to write, and the answer says why', async () => {
    const { guardian, enrolmentId } = await addEnrolling(api, structure)
    const mother = (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as
    const { answer } = await call(api, calls.writeContract, { as: mother, params: { id: enrolmentId } })
    expect(answer).toMatchObject({ id: null, situacao: null, textos: [] })
    expect(answer.impedimento).toContain('forma de pagamento')
  })

  test('contains the choices, with plan and signers, and nothing is written twice', async () => {
    const { open, student, father } = await family()
    const contract = await open()
    const text = newest(contract)
    expect(contract).toMatchObject({ situacao: 'aguardando assinatura', impedimento: '', aluno: student.name })
    expect(text).toMatchObject({ tipo: 'contrato', versao: 1, faltas: [], assinado: false, codigo: '' })
    expect(plain(JSON.stringify(text.textos))).toContain('R$ 12.000,00 em 1ª a 10ª de R$ 1.200,00')
    expect(text.quadros[0]).toMatchObject({ titulo: 'Anuidade 2027', linhas: { length: 10 } })
    expect(signersOf(text, 'funcao')).toEqual(['responsavel', 'responsavel', 'escola', 'testemunha'])
    expect(signersOf(text, 'daVez')).toEqual([true, true, false, false])
    expect(signersOf(text, 'eu')).toEqual([true, false, false, false])
    expect(await open(father.as)).toMatchObject({ id: contract.id, textos: { length: 1 } })
    api.clock.pass(24 * 60)
    expect((await open()).textos).toHaveLength(1)
  })

  test('a choice that changes before the first signature makes another version under the same number', async () => {
    const { open, choose, sign } = await family()
    const read = newest(await open())
    await choose(AT_ONCE)
    const refused = await sign(read)
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'STALE' } })
    const now = await open()
    expect(now.textos.map(({ versao, substituidoEm }) => [versao, substituidoEm === null])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(newest(now).mudancas.map(({ campo }) => campo)).toEqual(['Anuidade 2027'])
    expect((await sign(newest(now))).answer.situacao).toBe('parcialmente assinado')
  })

  test('a new name does so too, and another signing guardian', async () => {
    const { open, student, father } = await family({ fatherSigns: false })
    const before = newest(await open())
    expect(before.assinantes).toHaveLength(3)
    await api.db
      .updateTable('student_guardian')
      .set({ signs_contract: true })
      .where('guardian_id', '=', father.id)
      .execute()
    await api.db.updateTable('student').set({ name: 'Outro Nome' }).where('id', '=', student.id).execute()
    const after = newest(await open())
    expect(after).toMatchObject({ versao: 2, assinantes: { length: 4 } })
    expect(after.mudancas.map(({ campo }) => campo)).toEqual(['Aluno', 'Quem assina pela família'])
  })

  test('numbers of contracts have no holes, however many versions there are', async () => {
    const first = await family()
    const { numero } = await first.open()
    await first.choose(AT_ONCE)
    await first.open()
    const { numero: next } = await (await family()).open()
    const [one, other] = [numero, next].map((written) => Number(written.split('/')[0]))
    expect(other).toBe((one ?? 0) + 1)
  })

  test('a gap prevents signing', async () => {
    await writeTemplate(CONTRACT, '{{contratante_rg}}')
    const { open, sign } = await family()
    const contract = await open()
    expect(contract.situacao).toBe('rascunho')
    expect(newest(contract).faltas).toEqual(['RG do contratante'])
    expect(await sign(newest(contract))).toMatchObject({ status: 422, refusal: { code: 'CONTRACT_NOT_READY' } })
    await writeTemplate(CONTRACT, 'Nº {{contrato_numero}}: {{aluno}}, {{anuidade}}.')
  })

  test('the CPF that the contract names is asked for in the step of the guardians, before there is a text', async () => {
    await writeTemplate(CONTRACT, '{{contratante}}, CPF {{contratante_cpf}}.')
    const { open, params, mother, guardian } = await family()
    const setCpf = (cpf: string | null) =>
      api.db.updateTable('guardian').set({ cpf }).where('id', '=', guardian.id).execute()
    const read = async () => ({
      gaps: (await call(api, getEnrolling, { as: mother, params })).answer.lacunas.filter(({ step }) => step === 2),
      asked: (await call(api, getEnrollingGuardians, { as: mother, params })).answer.responsaveis.filter(
        ({ faltaCpf }) => faltaCpf,
      ),
    })
    await setCpf(null)
    const { gaps, asked } = await read()
    expect(gaps).toEqual([{ step: 2, faltas: [expect.stringMatching(/^Falta o CPF de .+, que vai no contrato\.$/)] }])
    expect(asked.map(({ idResponsavel }) => idResponsavel)).toEqual([guardian.id])
    expect(newest(await open()).faltas).toEqual(['CPF do contratante'])
    await setCpf('39053344705')
    expect(await read()).toEqual({ gaps: [], asked: [] })
    await writeTemplate(CONTRACT, 'Nº {{contrato_numero}}: {{aluno}}, {{anuidade}}.')
  })

  test('who lives with the student lives at the same address, unless another one is known', async () => {
    await writeTemplate(CONTRACT, 'Residente em {{contratante_endereco}}.')
    const { open, student, guardian } = await family()
    const live = (address: { student_id: number } | { guardian_id: number }, street: string) =>
      api.db
        .insertInto('home_address')
        .values({ ...address, name: 'Principal', street })
        .execute()
    await live({ student_id: student.id }, 'Rua do Aluno')
    expect(newest(await open()).faltas).toEqual(['Endereço do contratante'])
    await api.db
      .updateTable('student_guardian')
      .set({ lives_with: true })
      .where('guardian_id', '=', guardian.id)
      .execute()
    const together = newest(await open())
    expect(together.faltas).toEqual([])
    expect(JSON.stringify(together.textos)).toContain('Residente em Rua do Aluno.')
    await live({ guardian_id: guardian.id }, 'Rua da Mãe')
    expect(JSON.stringify(newest(await open()).textos)).toContain('Residente em Rua da Mãe.')
    await writeTemplate(CONTRACT, 'Nº {{contrato_numero}}: {{aluno}}, {{anuidade}}.')
  })
})

describe('signing', () => {
  test('family, school and witnesses sign in order; then it is issued, and anybody may verify it', async () => {
    const { open, sign, mother, father, params, guardian, student } = await family()
    await open()
    const text = newest(await open())
    const parents = [
      [READER_GUARDIAN, guardian.id],
      [READER_GUARDIAN, father.id],
    ]
    expect(await toldToSign(student.id)).toEqual(parents)
    const [school, other] = [await as(director), await as(witness)]
    expect(await sign(text, school)).toMatchObject({ status: 422, refusal: { code: 'CONTRACT_NOT_YOUR_TURN' } })
    expect((await call(api, calls.listWaiting, { as: school })).answer).toEqual([])
    expect((await sign(text, father.as)).answer.situacao).toBe('parcialmente assinado')
    await sign(text, mother)
    expect(await toldToSign(student.id)).toEqual([...parents, [READER_STAFF, director.id]])
    const [waiting] = (await call(api, calls.listWaiting, { as: school })).answer
    expect(waiting).toMatchObject({ idMatricula: params.id })
    expect(await sign(text, other)).toMatchObject({ status: 422, refusal: { code: 'CONTRACT_NOT_YOUR_TURN' } })
    await sign(text, school)
    expect((await call(api, calls.listWaiting, { as: school })).answer).toEqual([])
    const signed = (await sign(text, other)).answer
    expect(signed.situacao).toBe('assinado')
    expect(await toldToSign(student.id)).toEqual([...parents, [READER_STAFF, director.id], [READER_STAFF, witness.id]])
    const { codigo, hash, assinantes } = newest(signed)
    expect(assinantes.map(({ situacao, como }) => [situacao, como])).toEqual(
      Array.from({ length: 4 }, () => ['assinado', 'aceite no portal']),
    )
    const { answer } = await call(api, documents.verifyDocument, { params: { codigo } })
    expect(answer).toMatchObject({ situacao: 'valido', tipo: 'Contrato', assinaturas: 4, conteudo: hash })
    const pdf = pdfText((await call(api, calls.contractPdf, { as: mother, params: { id: text.id } })).bytes)
    for (const said of [hash, codigo, 'Helena Prado', 'Testemunha', 'aceite no portal', 'Anuidade 2027'])
      expect(pdf).toContain(said)
  })

  test('the only payer of a signed contract stays, and the refusal says why', async () => {
    const { open, sign, student, guardian } = await family()
    const text = newest(await open())
    const close = () =>
      call(api, people.closeLink, {
        as: master,
        params: { id: student.id, idResponsavel: guardian.id },
        body: { versao: 1, motivo: 'Guarda com a avó.' },
      })
    expect((await close()).refusal.code).toBe('LINK_LAST_ROLE')
    const { numero } = (await sign(text)).answer
    expect((await close()).refusal.message).toBe(message('LINK_CONTRACT', { contrato: numero }))
  })

  test('a repeated click, or two tabs at once, sign once', async () => {
    const { open, sign, father } = await family()
    const text = newest(await open())
    const answers = await Promise.all([sign(text), sign(text), sign(text, father.as), sign(text)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'contract_text')
      .where('entity_id', '=', String(text.id))
      .where('action', '=', 'sign')
      .select('person_id')
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('a signature stores who, when, from where, and which text', async () => {
    const { open, sign } = await family()
    const text = newest(await open())
    await sign(text)
    const row = await api.db
      .selectFrom('contract_signer')
      .where('contract_text_id', '=', text.id)
      .where('status', '=', 'assinado')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ hash: text.hash, address: '127.0.0.1', method: 'aceite', at: api.clock.now() })
    expect(row.proof).toMatch(/^[0-9a-f]{64}$/)
  })

  test('automatic signers sign by key in their turn; without the secret they sign in person', async () => {
    const keyed = { signs_automatically: true, signatory_key: 'CHAVE', signatory_secret: 'segredo' }
    const set = (values: Partial<typeof keyed> | { signatory_secret: null }) =>
      api.db.updateTable('staff_user').set(values).where('id', '=', director.id).execute()
    await set({ ...keyed, signatory_secret: null })
    const { open, sign, mother, father } = await family()
    const text = newest(await open())
    await sign(text, mother)
    expect(signersOf(newest((await sign(text, father.as)).answer), 'situacao')[2]).toBe('pendente')
    await set(keyed)
    const [, , school, next] = newest(await open()).assinantes
    expect(school).toMatchObject({ situacao: 'assinado', como: 'chave de signatário' })
    expect(next).toMatchObject({ situacao: 'pendente', daVez: true })
    await set({ signs_automatically: false })
  })

  test('a signer refuses with a reason; the school writes another version, which everybody signs', async () => {
    const { open, sign, mother, father, params, student } = await family()
    const text = newest(await open())
    await sign(text, mother)
    const refuse = (motivo: string) =>
      call(api, calls.refuseContract, { as: father.as, params: { id: text.id }, body: { hash: text.hash, motivo } })
    expect(await refuse(' ')).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS' } })
    const refused = (await refuse('O valor está errado.')).answer
    expect(refused.situacao).toBe('rascunho')
    expect(await accepted({ situacao: NOT_ACCEPTED, Filtro: father.name })).toMatchObject([
      { nome: father.name, idMatricula: params.id },
    ])
    expect(newest(refused).assinantes[1]).toMatchObject({ situacao: 'recusado', motivo: 'O valor está errado.' })
    expect(await sign(text, father.as)).toMatchObject({ status: 422, refusal: { code: 'CONTRACT_REFUSED' } })
    const rewritten = (await call(api, calls.rewriteContract, { as: master, params })).answer
    expect(newest(rewritten)).toMatchObject({ versao: 2, assinado: false })
    // Both guardians a second time.
    expect(await toldToSign(student.id)).toHaveLength(4)
    expect(signersOf(newest(rewritten), 'situacao')).toEqual(Array.from({ length: 4 }, () => 'pendente'))
  })

  test('only the school records a signature on paper', async () => {
    await writeTemplate(CONTRACT, 'Em papel: {{aluno}}.', false)
    const { open, sign, mother } = await family()
    const text = newest(await open())
    const [first] = text.assinantes
    expect(await sign(text)).toMatchObject({ status: 422, refusal: { code: 'CONTRACT_ON_PAPER' } })
    const body = { hash: text.hash, idAssinante: first?.id ?? 0 }
    const note = (who: Credentials) => call(api, calls.notePaper, { as: who, params: { id: text.id }, body })
    expect((await note(mother)).status).toBe(403)
    expect(newest((await note(master)).answer).assinantes[0]).toMatchObject({
      situacao: 'assinado',
      como: 'papel, guardado na escola',
    })
    await writeTemplate(CONTRACT, 'Nº {{contrato_numero}}: {{aluno}}, {{anuidade}}.')
  })
})

describe('afterwards', () => {
  const everybody = async ({ open, sign, mother, father }: Awaited<ReturnType<typeof family>>) => {
    const text = newest(await open())
    for (const who of [mother, father.as, await as(director), await as(witness)])
      expect((await sign(text, who)).status).toBe(200)
    return open()
  }

  test('a change makes an annex with only the change, signed the same way; undoing it needs none', async () => {
    const one = await family()
    const { choose, open } = one
    expect((await everybody(one)).textos).toHaveLength(1)
    await choose(AT_ONCE, master)
    const annex = newest(await open())
    expect(annex).toMatchObject({ tipo: 'aditivo', numero: 1, versao: 1 })
    expect(annex.mudancas.map(({ campo }) => campo)).toEqual(['Anuidade 2027'])
    await choose(TEN, master)
    expect((await open()).textos.map(({ substituidoEm }) => substituidoEm === null)).toEqual([false, true])
    await choose(AT_ONCE, master)
    const again = newest(await open())
    expect(again).toMatchObject({ tipo: 'aditivo', numero: 1, versao: 2 })
    const amended = await everybody(one)
    expect(amended).toMatchObject({ situacao: 'aditado', textos: { length: 3 } })
  })

  test('the annex of a half-signed contract waits for it', async () => {
    const { open, sign, choose, mother } = await family()
    const text = newest(await open())
    await sign(text)
    await choose(AT_ONCE, master)
    const annex = newest(await open())
    expect(annex.tipo).toBe('aditivo')
    expect(await sign(annex, mother)).toMatchObject({ status: 422, refusal: { code: 'CONTRACT_FIRST' } })
  })

  test('an ended contract cannot be signed, and its code says so', async () => {
    const one = await family()
    const { codigo, hash, id } = newest(await everybody(one))
    const end = (motivo: string) =>
      call(api, calls.rescindContract, { as: master, params: one.params, body: { motivo } })
    expect((await end('')).status).toBe(422)
    expect((await end('Mudança de cidade')).answer).toMatchObject({
      situacao: 'rescindido',
      motivo: 'Mudança de cidade',
    })
    expect((await end('Outra vez')).status).toBe(422)
    const verified = await call(api, documents.verifyDocument, { params: { codigo } })
    expect(verified.answer.situacao).toBe('cancelado')
    const late = await call(api, calls.signContract, { as: one.mother, params: { id }, body: { hash } })
    expect(late.status).not.toBe(200)
  })
})

describe('access', () => {
  test('a family of another child finds nothing, and the attempt is audited', async () => {
    const { params, open } = await family()
    const text = newest(await open())
    const { mother: stranger } = await family()
    for (const attempt of [
      call(api, calls.getContract, { as: stranger, params }),
      call(api, calls.writeContract, { as: stranger, params }),
      call(api, calls.contractPdf, { as: stranger, params: { id: text.id } }),
      call(api, calls.signContract, { as: stranger, params: { id: text.id }, body: { hash: text.hash } }),
    ])
      expect((await attempt).status).toBe(404)
    const kept = await api.db
      .selectFrom('audit_entry')
      .where('action', '=', 'foreign-row')
      .where('entity_id', '=', String(params.id))
      .select('id')
      .execute()
    expect(kept).toHaveLength(4)
  })

  test('a guardian who does not sign reads it, and sees who does', async () => {
    const { open, sign, father, guardian } = await family({ fatherSigns: false })
    const text = newest(await open(father.as))
    expect(signersOf(text, 'eu')).not.toContain(true)
    const refused = await sign(text, father.as)
    expect(refused).toMatchObject({ status: 403, refusal: { code: 'CONTRACT_NOT_SIGNER' } })
    const mother = await api.db
      .selectFrom('guardian')
      .where('id', '=', guardian.id)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(refused.refusal.message).toContain(mother.name)
  })

  test('staff of another unit find nothing, except those who sign for the school', async () => {
    const { params, open } = await family()
    await open()
    const elsewhere = await enterStaff(await addStaff(api.db, { edits: ['gestaoMatricula'] }))
    expect((await call(api, calls.getContract, { as: elsewhere, params })).status).toBe(404)
    expect((await call(api, calls.getContract, { as: await as(director), params })).status).toBe(200)
  })
})

describe('the acceptance report', () => {
  test('filters terms and contracts by version, person, status, day and unit', async () => {
    const { unit, open, sign, father } = await family()
    const text = newest(await open())
    await sign(text)
    const today = api.clock.now().toISOString().slice(0, 10)
    const own = { idUnidade: unit }
    const names = async (query: Partial<ListAllAcceptances['query']>) =>
      (await accepted({ ...own, ...query })).map(({ nome }) => nome)
    expect(await names({})).toHaveLength(4)
    expect(await names({ situacao: ACCEPTED, tipoLogin: GUARDIAN })).toHaveLength(1)
    expect(await names({ situacao: TO_ACCEPT, tipoLogin: GUARDIAN })).toEqual([father.name])
    expect(await names({ de: today, ate: today })).toHaveLength(1)
    expect(await names({ ate: '2020-01-01' })).toEqual([])
    const sees = await enterStaff(await addStaff(api.db, { units: [unit], sees: ['relAceiteTermos'] }))
    const elsewhere = await enterStaff(await addStaff(api.db, { sees: ['relAceiteTermos'] }))
    const count = async (who: Credentials) =>
      (await call(api, listAllAcceptances, { as: who, query: { tipo: A_CONTRACT } })).answer.totalCount
    expect([await count(sees), await count(elsewhere)]).toEqual([4, 0])
  })

  test('lists for a term the people who still have to accept the version in force, or accepted an older one', async () => {
    const body = { titulo: 'Uso', equipe: true, responsaveis: false, alunos: false }
    const draft = { corpo: { blocos: [paragraph('Texto')] }, nota: '' }
    const made = await call(api, terms.createTerm, { as: master, body: { ...body, rascunho: draft } })
    const { id } = made.answer
    const publish = (versao: number) => call(api, terms.publishTerm, { as: master, params: { id }, body: { versao } })
    const [version] = (await publish(made.answer.versao)).answer.versoes
    await call(api, terms.acceptTerms, { as: master, body: { idVersao: [version?.id ?? 0] } })
    const rows = async (query: Partial<ListAllAcceptances['query']>) =>
      (await call(api, listAllAcceptances, { as: master, query: { tipo: A_TERM, MaxResultCount: 50, ...query } }))
        .answer
    expect(await rows({ situacao: ACCEPTED })).toMatchObject({ totalCount: 1, items: [{ texto: 'Uso' }] })
    const waiting = await rows({ situacao: TO_ACCEPT, idVersao: version?.id ?? 0, Filtro: 'Helena' })
    expect(waiting).toMatchObject({ items: [{ nome: 'Helena Prado', em: null }], versoes: [{ nome: 'Uso, versão 1' }] })
    const file = await call(api, exportAcceptances, { as: master, query: { formato: 'csv', colunas: 'nome,situacao' } })
    expect(file.bytes.toString()).toContain('Helena Prado')
    const query = { formato: 'pdf', tipo: A_TERM, idVersao: version?.id ?? 0, situacao: TO_ACCEPT }
    const printed = pdfText((await call(api, exportAcceptances, { as: master, query })).bytes)
    for (const part of ['Versão: Uso, versão 1', 'Tipo: Termo ou política', 'Helena Prado'])
      expect(printed).toContain(part)
  })
})

describe('the request to sign', () => {
  test('reaches families on their start page, in turn, and the school’s signers who may only see enrolments', async () => {
    const { open, sign, mother, father, params, unit, guardian } = await family()
    const text = newest(await open())
    const needs = async (as: Credentials, id: number) =>
      (await call(api, studentsOfGuardian, { as, params: { parentId: id } })).answer.flatMap(
        ({ pendencias }) => pendencias,
      )
    const rota = `/matricula/matriculas/${params.id}/etapas/contrato`
    expect(await needs(mother, guardian.id)).toEqual([
      { titulo: expect.stringMatching(/^Assinar Contrato \d+\/2026$/), detalhe: 'Falta a sua assinatura.', rota },
    ])
    await sign(text)
    expect((await needs(mother, guardian.id)).map(({ titulo }) => titulo)).toEqual(['Matrícula 2027'])
    await sign(text, father.as)
    const reader = await addStaff(api.db, { units: [unit], sees: ['gestaoMatricula'] })
    await api.db
      .updateTable('contract_signer')
      .set({ staff_user_id: reader.id })
      .where('contract_text_id', '=', text.id)
      .where('staff_user_id', '=', director.id)
      .execute()
    const school = await enterStaff(reader)
    expect((await call(api, calls.listWaiting, { as: school })).answer).toMatchObject([{ idMatricula: params.id }])
    expect((await call(api, getEnrolling, { as: school, params })).answer.podeAlterar).toBe(false)
    expect((await sign(text, school)).status).toBe(200)
  })

  test('a guardian accepts the terms in force first, in their current version', async () => {
    const { open, sign, mother } = await family()
    const text = newest(await open())
    const body = { titulo: 'Regimento', equipe: false, responsaveis: true, alunos: false }
    const draft = { corpo: { blocos: [paragraph('Texto')] }, nota: '' }
    const made = await call(api, terms.createTerm, { as: master, body: { ...body, rascunho: draft } })
    const { id, versao } = made.answer
    const { answer } = await call(api, terms.publishTerm, { as: master, params: { id }, body: { versao } })
    expect((await sign(text)).refusal).toMatchObject({
      code: 'CONTRACT_TERMS_FIRST',
      message: 'Antes de assinar, leia e aceite: Regimento.',
    })
    await call(api, terms.acceptTerms, { as: mother, body: { idVersao: [answer.versoes[0]?.id ?? 0] } })
    expect((await sign(text)).status).toBe(200)
    await call(api, terms.setTermStatus, {
      as: master,
      params: { id },
      body: { ativo: false, versao: answer.versao },
    })
  })
})
