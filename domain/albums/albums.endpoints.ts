import type * as Albums from '#domain/albums/albums.schemas.ts'
import { endpoint, fileEndpoint, streamEndpoint, uploadEndpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

const SEE = { anyOf: ['fotosVideos'] } as const
const EDIT = { anyOf: ['fotosVideos'], edit: true } as const
const FAMILY = { types: [GUARDIAN, STUDENT] } as const

/** Albums of pictures (A-P2), of the caller's units. */
export const {
  list: listAlbums,
  choices: albumChoices,
  get: getAlbum,
  create: createAlbum,
  update: updateAlbum,
} = recordCalls<Albums.AlbumWire>('academico', 'Album', 'fotosVideos')

/** With its pictures; one that families see is recalled first. */
export const removeAlbum = removeCall<Albums.AlbumWire>('academico', 'Album', 'fotosVideos')

/** Releases an album, or recalls it. */
export const stepAlbum = endpoint<Albums.StepAlbum>('academico', 'PUT', 'Album/:id/Situacao', EDIT)

/** The families of an album, and who of them opened it. */
export const listAlbumViewers = endpoint<Albums.ListAlbumViewers>('academico', 'GET', 'Album/:id/Destinatarios', SEE)

/** The pictures of an album, who is marked in them, and of whom others may not see them. */
export const listAlbumPictures = endpoint<Albums.ListAlbumPictures>('academico', 'GET', 'Album/:id/Fotos', SEE)

/** Adds one picture behind the others. The same content is kept once: sent again, it answers the picture that is there. */
export const addAlbumPicture = uploadEndpoint<Albums.AddAlbumPicture>('academico', 'Album/:id/Fotos', EDIT)

/** Adds one video behind the others, as `addAlbumPicture` does. */
export const addAlbumVideo = streamEndpoint<Albums.AddAlbumVideo>('academico', 'Album/:id/Videos', EDIT)

/** Marks students in pictures, or takes marks back. */
export const tagAlbumPictures = endpoint<Albums.TagAlbumPictures>('academico', 'PUT', 'Album/:id/Marcacoes', EDIT)

export const orderAlbumPictures = endpoint<Albums.OrderAlbumPictures>('academico', 'PUT', 'Album/:id/Ordem', EDIT)

export const captionAlbumPicture = endpoint<Albums.CaptionAlbumPicture>(
  'academico',
  'PUT',
  'Album/:id/Fotos/:idFoto',
  EDIT,
)

export const removeAlbumPicture = endpoint<Albums.RemoveAlbumPicture>(
  'academico',
  'DELETE',
  'Album/:id/Fotos/:idFoto',
  EDIT,
)

/** Who may be marked, by class group. */
export const listAlbumStudents = endpoint<Albums.ListAlbumStudents>('academico', 'GET', 'Album/:id/Alunos', EDIT)

/** A page of the albums that a family sees for a student. */
export const readFamilyAlbums = endpoint<Albums.ReadFamilyAlbums>('academico', 'GET', 'AcademicArea/Albuns', FAMILY)

/** An album with the pictures that the family of a student sees. */
export const readFamilyAlbum = endpoint<Albums.ReadFamilyAlbum>('academico', 'GET', 'AcademicArea/Albuns/:id', FAMILY)

const PACK = 'AcademicArea/Albuns/:id/Pacote/:idAluno'

/** A ZIP of all that the family of a student sees in an album, where the school allows it. */
export const packFamilyAlbum = fileEndpoint<Albums.PackFamilyAlbum>('academico', PACK, FAMILY)

/** A pass with which the browser itself fetches `packFamilyAlbum`, and why not. */
export const passFamilyAlbum = endpoint<Albums.PassFamilyAlbum>('academico', 'GET', `${PACK}/Passe`, FAMILY)
