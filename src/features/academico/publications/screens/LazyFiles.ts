import { lazy } from 'react'

// The code of file fields is large: the text can be written before it is there.
export const CoverField = lazy(async () => ({
  default: (await import(/* webpackChunkName: "publication-cover" */ './CoverField.tsx')).CoverField,
}))

export const AttachmentsField = lazy(async () => ({
  default: (await import(/* webpackChunkName: "publication-files" */ './AttachmentsField.tsx')).AttachmentsField,
}))
