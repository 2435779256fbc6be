import { type AnswerKind, chosenOf } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { formatMoney } from '#domain/base/money.ts'
import { formatCep } from '#domain/base/cep.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { formatPhone } from '#domain/base/phone.ts'

/** A stored answer as a sentence reads it, `05/03/2012`. A file has nothing to read. */
export const readableAnswer = ({ parCampoTipoId }: Pick<AnswerKind, 'parCampoTipoId'>, answer: string): string => {
  if (answer === '') return ''
  switch (parCampoTipoId) {
    case FIELD_TYPE.date:
      return answer.split('-').toReversed().join('/')
    case FIELD_TYPE.number:
      return answer.replace('.', ',')
    case FIELD_TYPE.money:
      return formatMoney(Number(answer))
    case FIELD_TYPE.several:
      return chosenOf(answer).join(', ')
    case FIELD_TYPE.telephone:
    case FIELD_TYPE.cellphone:
      return formatPhone(answer)
    case FIELD_TYPE.cpf:
      return formatCpf(answer)
    case FIELD_TYPE.cnpj:
      return formatCnpj(answer)
    case FIELD_TYPE.cep:
      return formatCep(answer)
    case FIELD_TYPE.file:
      return ''
    default:
      return answer
  }
}
