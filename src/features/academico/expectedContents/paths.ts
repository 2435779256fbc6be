/** A-G6. */
export const PLANS = '/academico/gerenciamento/conteudo-previsto'

/** Name of the draft of a content that is added to a stage. */
export const newContentDraft = (stage: number): string => `expectedContents/novo/${stage}`

/** Name of the draft of a content. */
export const contentDraft = (id: number): string => `expectedContents/${id}`

/** Name of the draft of a copy. */
export const COPY_DRAFT = 'expectedContents/copia'
