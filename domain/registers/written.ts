import type { FieldKind } from '#domain/registers/describe.ts'
import { formatCep } from '#domain/base/cep.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { formatCpf } from '#domain/base/cpf.ts'

/** A stored text with the signs with which people write it. */
export const writtenText = (kind: FieldKind, text: string): string => {
  switch (kind) {
    case 'cpf':
      return formatCpf(text)
    case 'cnpj':
      return formatCnpj(text)
    case 'cep':
      return formatCep(text)
    case 'phone':
    case 'cellphone':
      return text.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
    default:
      return text
  }
}
