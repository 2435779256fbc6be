import type { TeacherPersonal } from '#domain/staff/staff.schemas.ts'
import { CIVIL_STATES, COLOR_RACES, MILITARY_CATEGORIES, NATIONALITIES, SEXES } from '#domain/people/people.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { coded, type FieldSentences, filled, phone, required, sentencesOf } from '#domain/staff/staffFields.ts'
import { digitsOf } from '#domain/base/text.ts'

const MALE = 1
const FOREIGN = 3

type Form = Omit<TeacherPersonal, 'versao'>

/** Whether the military certificate is asked of somebody: of men who are Brazilian (Lei 4.375/1964). */
export const hasMilitaryDuty = ({ sexo, nacionalidade }: Pick<Form, 'sexo' | 'nacionalidade'>): boolean =>
  sexo === MALE && nacionalidade !== FOREIGN

/** What is wrong with a teacher's personal data. CPF, sex, colour and nationality are what the school census needs of everybody (D 2.25). */
export const teacherPersonalFlaws = (form: Form): FieldSentences =>
  sentencesOf([
    required('cpf', 'CPF', form.cpf),
    filled('cpf', form.cpf, isCpf, 'O CPF inserido é inválido!'),
    required('sexo', 'Sexo', form.sexo),
    coded('sexo', 'Sexo', form.sexo, SEXES),
    required('corRaca', 'Cor/raça', form.corRaca),
    coded('corRaca', 'Cor/raça', form.corRaca, COLOR_RACES),
    coded('estadoCivil', 'Estado civil', form.estadoCivil, CIVIL_STATES),
    required('nacionalidade', 'Nacionalidade', form.nacionalidade),
    coded('nacionalidade', 'Nacionalidade', form.nacionalidade, NATIONALITIES),
    coded('ufNascimento', 'UF de nascimento', form.ufNascimento, FEDERATIVE_UNITIES),
    coded('categoriaMilitar', 'Categoria militar', form.categoriaMilitar, MILITARY_CATEGORIES),
    ...militaryFlaws(form),
    filled('endereco.cep', form.endereco.cep, (cep) => digitsOf(cep).length === 8, 'O CEP inserido é inválido!'),
    coded('endereco.estado', 'Estado', form.endereco.estado, FEDERATIVE_UNITIES),
    phone('telefoneResidencial', form.telefoneResidencial),
    phone('telefoneCelular', form.telefoneCelular),
    phone('contatoEmergencia.telefone', form.contatoEmergencia.telefone),
    ...emergencyFlaws(form.contatoEmergencia),
  ])

const militaryFlaws = (form: Form) => {
  if (!hasMilitaryDuty(form) && (form.categoriaMilitar !== null || form.numeroMilitar.trim() !== '')) {
    return [['categoriaMilitar', 'A situação militar não se aplica a esta pessoa.'] as const]
  }
  return form.numeroMilitar.trim() === ''
    ? []
    : [required('categoriaMilitar', 'Categoria militar', form.categoriaMilitar)]
}

/** A number without a name, or a name without a number, helps nobody. */
const emergencyFlaws = ({ nome, telefone }: Form['contatoEmergencia']) => {
  if (nome.trim() === '' && telefone.trim() === '') return []
  return [
    required('contatoEmergencia.nome', 'Nome do contato', nome),
    required('contatoEmergencia.telefone', 'Telefone', telefone),
  ]
}
