import { SCHOOL_RECORD_TAGS } from '#domain/documents/documents.lists.ts'
import type { TextTag } from '#domain/richText/textTags.ts'

/** What the texts of a transcript may name (portal.md 7 “SchoolRecord tags”), by what it is called without braces. */
export const TRANSCRIPT_TAGS: readonly TextTag[] = SCHOOL_RECORD_TAGS.map(({ nome }) => {
  const name = nome.replace(/[{}]/g, '')
  return { name, label: name.replaceAll('_', ' ') }
})
