import { searchable } from '#domain/base/text.ts'

/** Students are found by it: spreadsheets take zeros in front away. */
export const raKey = (ra: string): string => searchable(ra).replace(/^0+(?=.)/, '')
