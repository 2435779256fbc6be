import { type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'

/** Kinds of content (portal.md 3): 1 news, 2 media. */
export const CONTENT_NEWS = 1
export const CONTENT_MEDIA = 2

/** Kinds of reading (portal.md 3). A publication that asks for it is confirmed as a warning is read. */
export const READ_PUBLICATION = 1
export const READ_NOTIFICATION = 2
export const READ_WARNING = 3

/** Kinds of reader (portal.md 3 “User types”): 1 student, 2 parent, 3 user. They are not the login types. */
export const READER_STUDENT = 1
export const READER_GUARDIAN = 2
export const READER_STAFF = 3

export type ReaderType = typeof READER_STUDENT | typeof READER_GUARDIAN | typeof READER_STAFF

/** The reader that a person who is signed in is. */
export const readerTypeOf = (tipoLogin: LoginType): ReaderType => {
  if (tipoLogin === STAFF) return READER_STAFF
  return tipoLogin === STUDENT ? READER_STUDENT : READER_GUARDIAN
}
