import Type from 'typebox'
import { type ById, orNull } from '#domain/base/common.schemas.ts'
import {
  CoursesChange,
  ItemsChange,
  OfferedCourses,
  OfferedItems,
  Payment,
} from '#domain/proposals/proposals.schemas.ts'

const closed = { additionalProperties: false } as const

const OfferedItem = OfferedItems.properties.itens.items

/** What the family of an enrolled student may still acquire, and what it did (A11). */
export const Acquisition = Type.Object({
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  anoLetivo: Type.Integer(),
  serie: Type.String(),
  unidade: Type.String(),
  /** Of what was chosen for the enrolment: goes along with every change. */
  versao: Type.Integer(),
  cursos: Type.Array(
    Type.Object({
      ...OfferedCourses.properties.cursos.items.properties,
      /** It is charged already. */
      contratado: Type.Boolean(),
      /** The ways to pay it; null where the school charges nothing for it. */
      pagamento: orNull(Payment),
    }),
  ),
  /** What there is to acquire; also what was acquired before may be acquired again. */
  itens: Type.Array(OfferedItem),
  /** The items that were taken and stand, the newest first; `valor` of all of it in cents, `em` ISO. */
  contratados: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      quantidade: Type.Integer(),
      valor: Type.Integer(),
      em: Type.String(),
    }),
  ),
})
export type Acquisition = Type.Static<typeof Acquisition>

export const Acquisitions = Type.Object({ matriculas: Type.Array(Acquisition) })
export interface ListAcquisitions {
  answer: Type.Static<typeof Acquisitions>
}

const { versao } = CoursesChange.properties
const SignedUp = CoursesChange.properties.inscricoes.items
const WantedItem = ItemsChange.properties.itens.items

/** An extra course, and the way in which it is paid; null where it costs nothing, or where one waits for a seat. */
export const CourseAcquisition = Type.Object(
  {
    ...SignedUp.properties,
    versao,
    plano: orNull(
      Type.Object(
        {
          selectedCondicaoPagamento: WantedItem.properties.selecetedCondicao,
          selectedOpcaoPagamento: WantedItem.properties.qtdParcela,
        },
        closed,
      ),
    ),
  },
  closed,
)
export interface AcquireCourse {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CourseAcquisition>
  answer: Acquisition
  conflict: Acquisition
}

export const ItemAcquisition = Type.Object({ ...WantedItem.properties, versao }, closed)
export interface AcquireItem {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ItemAcquisition>
  answer: Acquisition
  conflict: Acquisition
}

export const ItemPreview = OfferedItem
export interface PreviewItem {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ItemAcquisition>
  answer: Type.Static<typeof ItemPreview>
  conflict: Acquisition
}
