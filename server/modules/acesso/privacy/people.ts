import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/api/privacy.schemas.ts'
import { nameIn } from '#domain/lists/list.ts'
import { ISSUING_BODIES } from '#domain/lists/places.ts'
import { GUARDIAN, STAFF } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'
import { record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'

/** Who somebody is and how to reach them, with the name by which the portal calls them. */
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

const guardian = async (db: Kysely<Database>, id: number) => {
  const row = await db.selectFrom('guardian').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return {
    nome: row.name,
    secoes: [
      section('identificacao', [record('Cadastro', { Nome: row.name, CPF: row.cpf })]),
      section('contatos', [record('Contatos', { 'E-mail': row.email, 'Telefone celular': row.mobile })]),
    ],
  }
}

const student = async (db: Kysely<Database>, id: number) => {
  const row = await db.selectFrom('student').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return {
    nome: row.social_name ?? row.name,
    secoes: [
      section('identificacao', [
        record('Cadastro', {
          Nome: row.name,
          'Nome social': row.social_name,
          RA: row.ra,
          CPF: row.cpf,
          'Data de nascimento': row.birth_date,
          Foto: row.avatar !== null,
        }),
      ]),
    ],
  }
}
