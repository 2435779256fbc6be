import Type from 'typebox'
import { type ById, codeOf, type Done, orNull, PAGING, Paged } from '#domain/base/common.schemas.ts'
import { COMMENT_MAX } from '#domain/publications/comment.ts'
import { READER_KINDS } from '#domain/feed/feed.lists.ts'

const closed = { additionalProperties: false } as const

const SHARED = {
  id: Type.Integer(),
  autor: Type.String(),
  perfil: codeOf(READER_KINDS, 'Perfil'),
  texto: Type.String(),
  /** ISO instant. */
  em: Type.String(),
}

/** A comment as readers of the publication see it. */
const FeedComment = Type.Object({
  ...SHARED,
  meu: Type.Boolean(),
  /** The school hides it: only its author still sees it. */
  oculto: Type.Boolean(),
})
export type FeedComment = Type.Static<typeof FeedComment>
export const FeedCommentPage = Paged(FeedComment)

export const CommentQuery = Type.Object({ ...PAGING }, closed)
export interface ListFeedComments {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof CommentQuery>
  answer: Type.Static<typeof FeedCommentPage>
}

export const CommentBody = Type.Object(
  { texto: Type.String({ minLength: 1, maxLength: COMMENT_MAX, title: 'Comentário' }) },
  closed,
)
export interface WriteComment {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CommentBody>
  answer: Type.Static<typeof FeedCommentPage>
}
export interface RemoveComment {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}

/** A comment as the school sees it. */
export const SchoolComment = Type.Object({
  ...SHARED,
  /** Who hid it, when and why; null: it is shown. */
  oculto: orNull(Type.Object({ por: Type.String(), em: Type.String(), motivo: Type.String() })),
})
export type SchoolComment = Type.Static<typeof SchoolComment>
export const SchoolCommentPage = Paged(SchoolComment)
export interface ListSchoolComments {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof CommentQuery>
  answer: Type.Static<typeof SchoolCommentPage>
}

/** Hides a comment, with a reason, or shows it again. */
export const HidingBody = Type.Object(
  { oculto: Type.Boolean({ title: 'Ocultar' }), motivo: Type.String({ maxLength: 300, title: 'Motivo' }) },
  closed,
)
export interface HideComment {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof HidingBody>
  answer: SchoolComment
}
