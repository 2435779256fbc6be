import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Items from '#domain/otherItems/studentItems.schemas.ts'

const SEE: Access = { anyOf: ['alunosOutrosItens'] }
const EDIT: Access = { anyOf: ['alunosOutrosItens'], edit: true }

/** Who took which other items (M48). The items themselves are a register. */
export const listStudentItems = endpoint<Items.ListStudentItems>(
  'matricula',
  'GET',
  'OutrosItens/Alunos/GetPagedList',
  SEE,
)
export const exportStudentItems = fileEndpoint<Items.ExportStudentItems>(
  'matricula',
  'OutrosItens/Alunos/Exportar',
  SEE,
)
export const itemChoices = endpoint<Items.GetItemChoices>('matricula', 'GET', 'OutrosItens/Alunos/Escolhas', SEE)
/** What an item would cost, and who could take it; nothing is written. */
export const simulateItem = endpoint<Items.SimulateItem>('matricula', 'POST', 'OutrosItens/Alunos/Simulacao', EDIT)
export const takeItem = endpoint<Items.TakeItem>('matricula', 'POST', 'OutrosItens/Alunos', EDIT)
export const cancelStudentItem = endpoint<Items.CancelStudentItem>(
  'matricula',
  'PUT',
  'OutrosItens/Alunos/:id/Cancelamento',
  EDIT,
)
