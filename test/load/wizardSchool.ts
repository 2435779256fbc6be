import { createTemplate } from '#domain/documents/documents.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { CONTRACT } from '#domain/documents/documents.lists.ts'
import { MANDATORY } from '#domain/requirements/requirements.lists.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { EXTRA_COURSES, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { paragraph } from '#domain/richText/write.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolledChild, done, openSchool } from '#test/helpers/enrolling.ts'
import { addOfferedCourse, addSignUpWindow } from '#test/helpers/extraCourses.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

/** What every unit of the school needs before families come. */
export interface WizardSchool {
  readonly structure: SchoolStructure
  /** Price tables: of the year, and of its extra courses. */
  readonly fees: number
  readonly clubFees: number
  /** An item of which there are few. */
  readonly kit: number
}

interface Scarce {
  /** Of each of the two shifts. */
  readonly seats: number
  /** Of the extra course. */
  readonly clubSeats: number
}

/** A family that has not begun: its way in, where it wants to go, and for a re-enrolment its child. */
export interface WizardFamily {
  readonly email: string
  readonly place: { readonly idAnoLetivo: number; readonly idUnidade: number; readonly idSerie: number }
  /** Null: a child who is new to the school. */
  readonly studentId: number | null
  readonly childName: string
  /** How many families came before: by it they like shifts, and wait or not. */
  readonly turn: number
}

/** Days on which processes and sign-ups are open, whenever this runs. */
const ALWAYS = { from: '2020-01-01', to: '2099-12-31' }

/**
 * A school in which families enrol by themselves to the end: it asks for a document of everybody, the director signs by
 * key, nobody has to approve, and of an item there are so many.
 */
export const addWizardSchool = async (api: TestApi, kits: number): Promise<WizardSchool> => {
  const { db } = api
  const structure = await addSchoolStructure(db)
  const year = structure.coming
  const as = await masterOf(api)
  const director = await addStaff(db, { name: 'Helena Prado' })
  await db
    .updateTable('staff_user')
    .set({ signs_automatically: true, signatory_key: 'CHAVE', signatory_secret: 'segredo' })
    .where('id', '=', director.id)
    .execute()
  const text = 'Nº {{contrato_numero}}: {{aluno}}, {{anuidade}} em {{parcelas}}, por {{assinantes}}.'
  await done(
    call(api, createTemplate, {
      as,
      body: {
        descricao: 'Contrato',
        tipoDocumento: CONTRACT,
        documento1: { blocos: [paragraph(text)] },
        documento2: EMPTY_TEXT,
        primeiraAssinaturaId: director.id,
        segundaAssinaturaId: null,
        funcionarios: [],
        testemunhasId: [],
        assinaturaDigital: true,
        generic: true,
        camposEmparelhados: [],
      },
    }),
  )
  const document = { nome: 'Cartão SUS', tipo: 1, comportamento: MANDATORY, orientacao: '', aplicacao: [1], ordem: 1 }
  const { id } = await done(call(api, REGISTER_ENDPOINTS.prerequisites.create, { as, body: document }))
  const rule = { nome: 'De todos', tiposMatricula: [1, 2], series: [], prazo: null, documentos: [id] }
  await done(call(api, REGISTER_ENDPOINTS.documentRules.create, { as, body: rule }))
  await keepParameter(db, 'aprovacaoMatricula', 'Nunca')
  await keepParameter(db, 'aprovacaoRematricula', 'Nunca')
  const kit = await recordWriter(db)(otherItems, { codigo: 'KIT', nome: 'Kit', valor: 1_000, qtdParcela: 1 })
  const item = { other_item_id: kit, price_table_id: null, condition_names: [], prerequisite_ids: [] }
  await db
    .insertInto('item_offer')
    .values({ ...item, school_year_id: year, seats: kits })
    .execute()
  return {
    structure,
    fees: await addPriceTable(db, { year, kind: REGULAR_COURSES, name: 'Mensalidades' }),
    clubFees: await addPriceTable(db, { year, kind: EXTRA_COURSES, name: 'Clubes' }),
    kit,
  }
}

/** A new unit of the school, with so many seats, and an extra course; gives its id. */
export const addWizardUnit = async (
  api: TestApi,
  { structure, fees, clubFees }: WizardSchool,
  { seats, clubSeats }: Scarce,
): Promise<number> => {
  const { db } = api
  const unit = await openSchool(api, structure, seats)
  const year = structure.coming
  await addFee(db, { year, unit, table: fees, cents: 1_200_000, of: { grade_id: structure.grades[1] } })
  await addSignUpWindow(db, { year, unit })
  await db.updateTable('enrolment_process').set({ starts_on: ALWAYS.from, ends_on: ALWAYS.to }).execute()
  await db.updateTable('extra_course_window').set({ opens_on: ALWAYS.from, closes_on: ALWAYS.to }).execute()
  const club = { nome: `Clube ${unit}`, tipoHorario: CLOSED_SCHEDULE, horarios: [], vagas: clubSeats }
  await addOfferedCourse(db, structure, { unit, table: clubFees, cents: 50_000, parts: club })
  return unit
}

/** So many families: every other one re-enrols a child of the school, the others bring a new one. */
export const addWizardFamilies = (
  { db }: Pick<TestApi, 'db'>,
  { structure }: WizardSchool,
  unit: number,
  count: number,
): Promise<readonly WizardFamily[]> =>
  inTransaction(db, async (trx) => {
    const place = { idAnoLetivo: structure.coming, idUnidade: unit, idSerie: structure.grades[1] }
    const families: WizardFamily[] = []
    for (let turn = 0; turn < count; turn += 1) {
      if (turn % 2 === 0) {
        const { guardian, student } = await addEnrolledChild({ db: trx }, structure, unit)
        families.push({ place, email: guardian.email, studentId: student.id, childName: student.name, turn })
      } else {
        const { email } = await addGuardian(trx)
        families.push({ place, email, studentId: null, childName: `Bia ${lettersOf(turn)} ${lettersOf(unit)}`, turn })
      }
    }
    return families
  })

/** A number in letters, as it may stand in a name. */
const lettersOf = (number: number): string =>
  Array.from(String(number), (digit) => String.fromCharCode('A'.charCodeAt(0) + Number(digit))).join('')

const masterOf = async (api: TestApi): Promise<Credentials> => {
  const { email } = await addStaff(api.db, { flag: 'master' })
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}
