import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { UnitOnPaper } from '#domain/letterheads/letterheads.schemas.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { actInForce, actText } from '#domain/units/legalActs.ts'
import type { UnitRecord } from '#domain/units/units.wire.ts'
import { streetText } from '#server/school/papers/address.ts'

/** A unit as documents name it, with the act by which it offers a course on a day. */
export const unitFacts = (
  { cadastro, atos }: Pick<UnitRecord, 'cadastro' | 'atos'>,
  courseId: number,
  today: string,
): NonNullable<DocumentFacts['unidade']> => {
  const act = actInForce(atos, courseId, today)
  return {
    ...unitOnPaper({ cadastro }),
    razaoSocial: textIn(cadastro, 'razaoSocial'),
    cidade: textIn(cadastro, 'cidade'),
    atoLegal: act === null ? '' : actText(act, ''),
  }
}

/** A unit as every paper names it. */
export const unitOnPaper = ({ cadastro }: Pick<UnitRecord, 'cadastro'>): UnitOnPaper => ({
  nome: textIn(cadastro, 'nome'),
  cnpj: formatCnpj(textIn(cadastro, 'cnpj')),
  inep: textIn(cadastro, 'inep'),
  endereco: streetText({
    street: textIn(cadastro, 'logradouro'),
    house_number: textIn(cadastro, 'numero'),
    complement: textIn(cadastro, 'complemento'),
    district: textIn(cadastro, 'bairro'),
    city: textIn(cadastro, 'cidade'),
    state: Number(cadastro['uf']),
    cep: textIn(cadastro, 'cep'),
  }),
  telefone: formatPhone(textIn(cadastro, 'telefone')),
  diretor: textIn(cadastro, 'diretor'),
  diretorRegistro: textIn(cadastro, 'diretorRegistro'),
  secretario: textIn(cadastro, 'secretario'),
  secretarioRegistro: textIn(cadastro, 'secretarioRegistro'),
})

const textIn = (draft: RegisterDraft, field: string): string => {
  const value = draft[field]
  return typeof value === 'string' ? value : ''
}
