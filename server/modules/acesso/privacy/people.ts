import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import { addressText } from '#domain/people/address.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { answerSection, documentSection } from '#server/modules/acesso/privacy/given.ts'
import { record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'
import { fieldsOf, PERSONS, type PersonKind, readPerson } from '#server/school/people/persons.ts'
import { auditedOf } from '#server/registers/audited.ts'

/** The name of a person in the portal, and the sections with identity and contact. */
export const personSections = async (
  db: Kysely<Database>,
  { type, id }: Subject,
): Promise<{ nome: string; secoes: readonly KeptSection[] }> => {
  if (type === STAFF) return staff(db, id)
  return type === GUARDIAN ? guardian(db, id) : student(db, id)
}

const staff = async (db: Kysely<Database>, id: number) => {
  const row = await db
    .selectFrom('staff_user')
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .leftJoin('department', 'department.id', 'staff_user.department_id')
    .leftJoin('unit', 'unit.id', 'staff_user.main_unit_id')
    .where('staff_user.id', '=', id)
    .selectAll('staff_user')
    .select(['position.name as position', 'department.name as department', 'unit.name as unit'])
    .executeTakeFirstOrThrow()
  return {
    nome: row.name,
    secoes: [
      section('identificacao', [
        record('Cadastro', {
          Nome: row.name,
          'Data de nascimento': row.birth_date,
          RG: row.rg_number,
          'Órgão emissor': nameIn(ISSUING_BODIES, row.rg_issuing_body_id),
          Cargo: row.position,
          Departamento: row.department,
          'Unidade principal': row.unit,
          Professor: row.is_teacher,
          Administrador: row.is_admin,
          Master: row.is_master,
          'Assinatura automática de documentos': row.signs_automatically,
          Foto: row.photo !== null,
        }),
      ]),
      section('contatos', [record('Contatos', { 'E-mail': row.email, Telefone: row.phone })]),
    ],
  }
}

/** All fields in the description of a student or a guardian, so that no field is forgotten. */
const described = async (db: Kysely<Database>, kind: PersonKind, id: number) => {
  const person = await readPerson(db, kind, id)
  if (person === null) throw new Error(`No ${kind} ${id}`)
  const { cadastro, enderecos } = person
  const contacts: readonly string[] = PERSONS[kind].sections.Contato
  const labelled = (isContact: boolean) => {
    const fields = Object.entries(fieldsOf(kind)).filter(([name]) => contacts.includes(name) === isContact)
    const values = auditedOf({ fields: Object.fromEntries(fields) }, cadastro)
    return Object.fromEntries(Object.entries(values).map(([label, value]) => [label, isKept(value) ? value : null]))
  }
  return {
    nome: String(cadastro['nomeSocial'] || cadastro['nome']),
    facts: labelled(false),
    rest: [
      section('contatos', [record('Contatos', labelled(true))]),
      section(
        'enderecos',
        enderecos.map((address) => record(address.nomeEndereco, { Endereço: addressText(address) })),
      ),
      await answerSection(db, kind, id),
    ],
  }
}

/** No field of a person is a list. */
const isKept = (value: RegisterValue): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

const guardian = async (db: Kysely<Database>, id: number) => {
  const { nome, facts, rest } = await described(db, 'guardian', id)
  return { nome, secoes: [section('identificacao', [record('Cadastro', facts)]), ...rest] }
}

const student = async (db: Kysely<Database>, id: number) => {
  const { nome, facts, rest } = await described(db, 'student', id)
  const { ra, hasPhoto } = await db
    .selectFrom('student')
    .where('id', '=', id)
    .select((eb) => ['ra', eb('avatar', 'is not', null).as('hasPhoto')])
    .executeTakeFirstOrThrow()
  return {
    nome,
    secoes: [
      section('identificacao', [record('Cadastro', { RA: ra, ...facts, Foto: Boolean(hasPhoto) })]),
      ...rest,
      await documentSection(db, id),
    ],
  }
}
