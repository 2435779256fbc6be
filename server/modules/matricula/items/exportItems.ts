import type { ExportStudentItems, StudentItemRow } from '#domain/otherItems/studentItems.schemas.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, idsOf, text } from '#server/http/sheet/exportList.ts'
import {
  ITEM_ORDER,
  matchingItems,
  NEWEST_FIRST,
  readStudentItems,
  SORTABLE,
} from '#server/modules/matricula/items/studentItems.ts'

/** The list as a file. @throws Refusal as `listStudentItems`, `exportList` and `idsOf` */
export const exportStudentItems = async (
  incoming: SignedIncoming<ExportStudentItems>,
): Promise<ExportStudentItems['answer']> => {
  const { db, caller, query } = incoming
  const { field, direction } = pageOf({ Sorting: query.Sorting ?? NEWEST_FIRST }, SORTABLE)
  const found = (await matchingItems(incoming))
    .select('student_item.id')
    .orderBy(ITEM_ORDER[field], direction)
    .orderBy('student_item.id', direction)
  return exportList(incoming, {
    title: 'Itens dos alunos',
    entity: 'student_item',
    columns: SHEET,
    ids: await idsOf(db, found),
    read: (ids) => readStudentItems(db, caller, ids),
  })
}

const SHEET: ExportColumns<StudentItemRow> = {
  aluno: [
    text('Aluno', ({ aluno }) => aluno),
    text('RA', ({ ra }) => ra),
    text('Série', ({ serie }) => serie),
    text('Unidade', ({ unidade }) => unidade),
  ],
  item: [
    text('Item', ({ item }) => item),
    { heading: 'Quantidade', kind: 'number', valueOf: ({ quantidade }) => quantidade },
  ],
  valor: [
    { heading: 'Valor', kind: 'money', valueOf: ({ valor }) => valor },
    { heading: 'Parcelas', kind: 'number', valueOf: ({ parcelas }) => parcelas.length },
    text('Condição', ({ condicao }) => condicao),
    { heading: 'Pago', kind: 'money', valueOf: ({ pago }) => pago },
    { heading: 'Em aberto', kind: 'money', valueOf: ({ emAberto }) => emAberto },
  ],
  em: [{ heading: 'Lançado em', kind: 'date', valueOf: ({ em }) => em }, text('Lançado por', ({ por }) => por)],
  situacao: [
    text('Situação', ({ cancelado }) => (cancelado ? 'Cancelado' : 'Lançado')),
    text('Motivo', ({ motivo }) => motivo),
  ],
}
