import type { Kysely } from 'kysely'
import type { KeptRecord, KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { CIVIL_STATES, COLOR_RACES, MILITARY_CATEGORIES, NATIONALITIES, SEXES } from '#domain/people/people.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import {
  CONTRACT_KINDS,
  DEGREE_KINDS,
  FURTHER_COURSE_AREAS,
  HABILITATION_TYPES,
  LANGUAGE_LEVELS,
  LANGUAGES,
  SCHOOLING_LEVELS,
} from '#domain/staff/teacher.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** The data of the three further steps of a teacher; empty for other staff. */
export const teacherSection = async (db: Kysely<Database>, id: number): Promise<KeptSection> =>
  section('funcionais', [
    ...(await personal(db, id)),
    ...(await professional(db, id)),
    ...(await curricular(db, id)),
    ...(await degrees(db, id)),
  ])

const personal = async (db: Kysely<Database>, id: number): Promise<readonly KeptRecord[]> => {
  const rows = await db.selectFrom('teacher_personal').where('staff_user_id', '=', id).selectAll().execute()
  return rows.map((row) =>
    record('Dados pessoais', {
      CPF: row.cpf,
      'Nome social': row.social_name,
      Sexo: nameIn(SEXES, row.sex),
      'Cor/raça': nameIn(COLOR_RACES, row.color_race),
      'Estado civil': nameIn(CIVIL_STATES, row.civil_state),
      Nacionalidade: nameIn(NATIONALITIES, row.nationality),
      'UF de nascimento': nameIn(FEDERATIVE_UNITIES, row.birth_state),
      'Cidade de nascimento': row.birth_city,
      'Nome da mãe': row.mother_name,
      'Nome do pai': row.father_name,
      'Situação militar': nameIn(MILITARY_CATEGORIES, row.military_category),
      'Documento militar': row.military_number,
      CEP: row.cep,
      Logradouro: row.street,
      Número: row.house_number,
      Complemento: row.complement,
      Bairro: row.district,
      Cidade: row.city,
      Estado: nameIn(FEDERATIVE_UNITIES, row.state),
      País: row.country,
      'Telefone fixo': row.home_phone,
      'Telefone celular': row.mobile_phone,
      'Contato de emergência': row.emergency_name,
      'Parentesco do contato': row.emergency_kinship,
      'Telefone do contato': row.emergency_phone,
    }),
  )
}

const professional = async (db: Kysely<Database>, id: number): Promise<readonly KeptRecord[]> => {
  const rows = await db.selectFrom('teacher_professional').where('staff_user_id', '=', id).selectAll().execute()
  const held = await db.selectFrom('teacher_habilitation').where('staff_user_id', '=', id).selectAll().execute()
  return rows.map((row) =>
    record('Dados profissionais', {
      'Matrícula funcional': row.registration,
      Admissão: row.hired_on,
      Desligamento: row.left_on,
      Vínculo: nameIn(CONTRACT_KINDS, row.contract_kind),
      'Horas semanais': row.weekly_hours,
      'PIS/PASEP': row.pis,
      'Carteira de trabalho': row.ctps_number,
      Série: row.ctps_series,
      'UF da carteira': nameIn(FEDERATIVE_UNITIES, row.ctps_state),
      Disponibilidade: row.availability,
      Habilitações: held.map(({ habilitation_id }) => nameIn(HABILITATION_TYPES, habilitation_id)).join(', '),
    }),
  )
}

const curricular = async (db: Kysely<Database>, id: number): Promise<readonly KeptRecord[]> => {
  const rows = await db.selectFrom('teacher_curricular').where('staff_user_id', '=', id).selectAll().execute()
  const courses = await db.selectFrom('teacher_further_course').where('staff_user_id', '=', id).selectAll().execute()
  const languages = await db.selectFrom('teacher_language').where('staff_user_id', '=', id).selectAll().execute()
  return rows.map((row) =>
    record('Dados curriculares', {
      Escolaridade: nameIn(SCHOOLING_LEVELS, row.schooling_level),
      'Outros cursos': courses.map(({ area_id }) => nameIn(FURTHER_COURSE_AREAS, area_id)).join(', '),
      Idiomas: languages
        .map(({ language_id, level }) => `${nameIn(LANGUAGES, language_id)} (${nameIn(LANGUAGE_LEVELS, level)})`)
        .join(', '),
    }),
  )
}

const degrees = async (db: Kysely<Database>, id: number): Promise<readonly KeptRecord[]> => {
  const rows = await db
    .selectFrom('teacher_degree')
    .where('staff_user_id', '=', id)
    .selectAll()
    .orderBy('position')
    .execute()
  return rows.map((row) =>
    record(row.course, {
      Tipo: nameIn(DEGREE_KINDS, row.kind),
      Instituição: row.institution,
      Início: row.started_in,
      Conclusão: row.ended_in,
    }),
  )
}
