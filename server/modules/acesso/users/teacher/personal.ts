import type { Insertable } from 'kysely'
import type { TeacherPersonal } from '#domain/staff/staff.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { CIVIL_STATES, COLOR_RACES, MILITARY_CATEGORIES, NATIONALITIES, SEXES } from '#domain/people/people.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { teacherPersonalFlaws } from '#domain/staff/teacherPersonal.ts'
import { digitsOf } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { Step } from '#server/modules/acesso/users/teacher/step.ts'
import { digits, text } from '#server/modules/acesso/users/teacher/columns.ts'

const COUNTRY = 'Brasil'

const EMPTY: TeacherPersonal = {
  cpf: '',
  nomeSocial: '',
  sexo: null,
  corRaca: null,
  estadoCivil: null,
  nacionalidade: null,
  ufNascimento: null,
  cidadeNascimento: '',
  nomeMae: '',
  nomePai: '',
  categoriaMilitar: null,
  numeroMilitar: '',
  endereco: {
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    estado: null,
    pais: COUNTRY,
  },
  telefoneResidencial: '',
  telefoneCelular: '',
  contatoEmergencia: { nome: '', parentesco: '', telefone: '' },
  versao: 0,
}

type Row = Insertable<Database['teacher_personal']>

/** The rules refuse a form without CPF, sex, colour or nationality before this runs. */
const rowOf = (id: number, form: TeacherPersonal): Row => ({
  staff_user_id: id,
  cpf: digitsOf(form.cpf),
  social_name: text(form.nomeSocial),
  sex: form.sexo ?? 0,
  color_race: form.corRaca ?? 0,
  civil_state: form.estadoCivil,
  nationality: form.nacionalidade ?? 0,
  birth_state: form.ufNascimento,
  birth_city: text(form.cidadeNascimento),
  mother_name: text(form.nomeMae),
  father_name: text(form.nomePai),
  military_category: form.categoriaMilitar,
  military_number: text(form.numeroMilitar),
  cep: digits(form.endereco.cep),
  street: text(form.endereco.logradouro),
  house_number: text(form.endereco.numero),
  complement: text(form.endereco.complemento),
  district: text(form.endereco.bairro),
  city: text(form.endereco.cidade),
  state: form.endereco.estado,
  country: text(form.endereco.pais),
  home_phone: digits(form.telefoneResidencial),
  mobile_phone: digits(form.telefoneCelular),
  emergency_name: text(form.contatoEmergencia.nome),
  emergency_kinship: text(form.contatoEmergencia.parentesco),
  emergency_phone: digits(form.contatoEmergencia.telefone),
  version: form.versao,
})

export const personalStep: Step<TeacherPersonal> = {
  read: async (db, id) => {
    const row = await db.selectFrom('teacher_personal').where('staff_user_id', '=', id).selectAll().executeTakeFirst()
    if (row === undefined) return EMPTY
    return {
      cpf: row.cpf,
      nomeSocial: row.social_name ?? '',
      sexo: row.sex,
      corRaca: row.color_race,
      estadoCivil: row.civil_state,
      nacionalidade: row.nationality,
      ufNascimento: row.birth_state,
      cidadeNascimento: row.birth_city ?? '',
      nomeMae: row.mother_name ?? '',
      nomePai: row.father_name ?? '',
      categoriaMilitar: row.military_category,
      numeroMilitar: row.military_number ?? '',
      endereco: {
        cep: row.cep ?? '',
        logradouro: row.street ?? '',
        numero: row.house_number ?? '',
        complemento: row.complement ?? '',
        bairro: row.district ?? '',
        cidade: row.city ?? '',
        estado: row.state,
        pais: row.country ?? '',
      },
      telefoneResidencial: row.home_phone ?? '',
      telefoneCelular: row.mobile_phone ?? '',
      contatoEmergencia: {
        nome: row.emergency_name ?? '',
        parentesco: row.emergency_kinship ?? '',
        telefone: row.emergency_phone ?? '',
      },
      versao: row.version,
    }
  },
  inWords: (form) => ({
    ...form,
    sexo: nameIn(SEXES, form.sexo),
    corRaca: nameIn(COLOR_RACES, form.corRaca),
    estadoCivil: nameIn(CIVIL_STATES, form.estadoCivil),
    nacionalidade: nameIn(NATIONALITIES, form.nacionalidade),
    ufNascimento: nameIn(FEDERATIVE_UNITIES, form.ufNascimento),
    categoriaMilitar: nameIn(MILITARY_CATEGORIES, form.categoriaMilitar),
    endereco: { ...form.endereco, estado: nameIn(FEDERATIVE_UNITIES, form.endereco.estado) },
  }),
  flaws: teacherPersonalFlaws,
  write: async (trx, id, form) => {
    const row = rowOf(id, form)
    await trx
      .insertInto('teacher_personal')
      .values(row)
      .onConflict((conflict) => conflict.column('staff_user_id').doUpdateSet(row))
      .execute()
  },
  taken: { teacher_personal_cpf_key: () => ruleBroken('CPF_TAKEN', { cpf: MESSAGES.CPF_TAKEN }) },
}
