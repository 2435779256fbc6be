import { recordRoutes } from '#src/core/records/recordPaths.ts'

export const SCHEME_LINKS = `${recordRoutes('esquemaAvaliacao').list}/vinculos`

/** Name of the draft of a link. */
export const LINK_DRAFT = 'schemeLinks/link'
