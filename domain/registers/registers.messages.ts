/** Registers and what other lists share with them. */

export const REGISTER_EQUAL = 'Já existe um registro igual, com os mesmos valores em todos os campos.'
export const REGISTER_TAKEN = 'Já existe um registro com este valor em {campo}.'
export const REGISTER_IN_USE = 'Não é possível inativar: em uso em {usos}.'
export const REGISTER_STALE = 'Outra pessoa alterou este registro. Confira a lista e tente novamente.'
export const EXPORT_TOO_LARGE =
  'A lista tem {linhas} linhas, e um arquivo leva até {limite}. Use os filtros para exportar por partes.'
export const PRINT_TOO_LARGE =
  'A lista tem {linhas} linhas, e um PDF leva até {limite}. Use os filtros, ou exporte para o Excel.'
export const REGISTER_HAS_CHILDREN = 'O código não pode mudar enquanto há registros abaixo deste.'
export const REGISTER_CODE_OUTSIDE = 'O código precisa estender o do registro superior, como {codigo}.'
export const REGISTER_CODE_NOT_ROOT = 'Um código com ponto precisa de um registro superior.'
export const REGISTER_LOOP = 'A escolha em {campo} forma um círculo: aquele registro já depende deste.'
export const REGISTER_NOT_LATER =
  'O registro escolhido em {campo} precisa vir depois deste: com ordem maior no mesmo {grupo}, ou em um {grupo} seguinte.'
export const REGISTER_OVERLAP = 'O intervalo se sobrepõe ao de {nome}.'
export const REGISTER_DISAGREES = 'A escolha em {campo} não combina com a de {outro}. Confira os dois campos.'
export const REGISTER_AGREED = 'O campo {campo} não pode mudar: em uso em {usos}.'
export const REGISTER_NOT_OF_UNIT = 'Quem foi escolhido em {campo} não trabalha nesta unidade.'
export const REMOVE_IN_USE = 'Não é possível excluir: em uso em {usos}.'
export const REGISTER_REFUSED = '{motivos}'
export const REGISTER_WARNED =
  'Há avisos a conferir: {avisos} Faça este registro de novo na tela dele, onde se conferem os avisos.'
