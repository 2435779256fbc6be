import Type from 'typebox'
import { AudienceChoices } from '#domain/audience/audience.schemas.ts'
import { ALBUM } from '#domain/albums/albums.fields.ts'
import type { RecipientPage, RecipientQuery } from '#domain/audience/recipients.schemas.ts'
import { ALBUM_STATUSES, ALBUM_STEPS } from '#domain/albums/albums.lists.ts'
import { MOST_PICTURES, PICTURE_TYPES, VIDEO_TYPES } from '#domain/albums/pictures.ts'
import { codeOf, type Done, Id, Named, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import type { FileContent, SentFile, SentStream } from '#domain/base/endpoint.ts'
import type { Pass } from '#domain/files/files.schemas.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'

const closed = { additionalProperties: false } as const

const Situacao = codeOf(ALBUM_STATUSES, 'Situação')

const COUNTS = {
  /** How many pictures and how many videos there are, and how many of both the families of others do not see. */
  fotos: Type.Integer(),
  videos: Type.Integer(),
  ocultas: Type.Integer(),
}

/** An album (A-P2); `albumFlaws` validates a draft. */
export const Album = recordSchemas(ALBUM, {
  own: {},
  shown: {
    situacao: Situacao,
    /** Null: the whole unit, or the whole school. */
    turma: orNull(Type.String()),
    /** None: the whole school. */
    unidades: Type.Array(Type.String()),
    /** The caller does not work in all of its units, or in all of the school. */
    soLeitura: Type.Boolean(),
    ...COUNTS,
  },
})
export type AlbumDraft = Type.Static<typeof Album.draft>
export type AlbumRecord = Type.Static<typeof Album.record>

export const AlbumListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    situacao: Type.Optional(Situacao),
    idUnidade: Type.Optional(Id(ALBUM.idUnidade.label)),
    idTurma: Type.Optional(Id(ALBUM.idTurma.label)),
  },
  closed,
)

/** An album in the list. */
export const AlbumRow = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  dia: Type.String(),
  /** None: the whole school. */
  unidades: Type.Array(Type.String()),
  turma: orNull(Type.String()),
  soLeitura: Type.Boolean(),
  ...COUNTS,
  situacao: Situacao,
  versao: Type.Integer(),
})
export type AlbumRow = Type.Static<typeof AlbumRow>
export const AlbumPage = Paged(AlbumRow)

/** Where an album may belong. */
export const AlbumChoices = Type.Object({
  unidades: AudienceChoices.properties.unidades,
  turmas: AudienceChoices.properties.turmas,
  escolaToda: AudienceChoices.properties.escolaToda,
  /** Today at school: the day of a new album. */
  hoje: Type.String(),
})

export interface AlbumWire {
  readonly draft: AlbumDraft
  readonly record: AlbumRecord
  readonly row: AlbumRow
  readonly query: Type.Static<typeof AlbumListQuery>
  readonly choices: Type.Static<typeof AlbumChoices>
}

/** Releases or recalls an album, over the version that the person saw. */
export const AlbumStepBody = Type.Object({ passo: codeOf(ALBUM_STEPS, 'Passo'), versao: Versao }, closed)
export interface StepAlbum {
  params: { id: number }
  body: Type.Static<typeof AlbumStepBody>
  answer: AlbumRecord
  conflict: AlbumRecord
}

export interface ListAlbumViewers {
  params: { id: number }
  query: RecipientQuery
  answer: RecipientPage
}

/** A student, and whether their families allow that others see them in pictures. */
const Shown = Type.Object({ ...Named.properties, consente: Type.Boolean() })
export type ShownStudent = Type.Static<typeof Shown>

/** What schools and families see of a picture or a video. */
const PICTURE = {
  id: Type.Integer(),
  /** Ids of the files of the picture or video, and of its small picture. */
  idArquivo: Type.Integer(),
  idMiniatura: Type.Integer(),
  /** Of the file, as in `image/jpeg`. */
  tipo: Type.Enum([...PICTURE_TYPES, ...VIDEO_TYPES]),
  largura: Type.Integer(),
  altura: Type.Integer(),
  legenda: Type.String(),
  /** Null: it is a picture. */
  video: orNull(
    Type.Object({
      /** Id of the file of the picture that stands for it. */
      idCapa: Type.Integer(),
      /** Null where its file does not say how long it is. */
      segundos: orNull(Type.Integer()),
    }),
  ),
}

/** A picture as the school sees it. */
export const AlbumPicture = Type.Object({
  ...PICTURE,
  alunos: Type.Array(Shown),
})
export type AlbumPicture = Type.Static<typeof AlbumPicture>

/** The pictures of an album, in their order. */
export const AlbumPictures = Type.Object({ fotos: Type.Array(AlbumPicture) })
export type AlbumPictures = Type.Static<typeof AlbumPictures>

export interface ListAlbumPictures {
  params: { id: number }
  answer: AlbumPictures
}

export interface AddAlbumPicture {
  params: { id: number }
  body: SentFile
  answer: AlbumPicture
}

/** A video is sent as the whole body, after its poster, which is sent as a picture before (`POST Arquivo`). */
export const VideoQuery = Type.Object(
  {
    idCapa: Id('Capa'),
    nome: Type.String({ minLength: 1, maxLength: 1000, title: 'Nome' }),
  },
  closed,
)
export interface AddAlbumVideo {
  params: { id: number }
  query: Type.Static<typeof VideoQuery>
  body: SentStream
  answer: AlbumPicture
}

const Pictures = Type.Array(Id('Foto'), { minItems: 1, maxItems: MOST_PICTURES, title: 'Fotos' })
const Students = Type.Array(Id('Aluno'), { maxItems: 200, title: 'Alunos' })

/** Says of some pictures of an album who is in them, and who is not. */
export const TagBody = Type.Object({ idsFotos: Pictures, marcar: Students, desmarcar: Students }, closed)
export interface TagAlbumPictures {
  params: { id: number }
  body: Type.Static<typeof TagBody>
  answer: AlbumPictures
}

/** All pictures of an album, in their new order. */
export const OrderBody = Type.Object({ idsFotos: Pictures }, closed)
export interface OrderAlbumPictures {
  params: { id: number }
  body: Type.Static<typeof OrderBody>
  answer: AlbumPictures
}

export const PictureParams = Type.Object({ id: Id(), idFoto: Id('Foto') }, closed)

export const CaptionBody = Type.Object({ legenda: Type.String({ maxLength: 200, title: 'Legenda' }) }, closed)
export interface CaptionAlbumPicture {
  params: Type.Static<typeof PictureParams>
  body: Type.Static<typeof CaptionBody>
  answer: AlbumPictures
}

export interface RemoveAlbumPicture {
  params: Type.Static<typeof PictureParams>
  answer: Type.Static<typeof Done>
}

export const AlbumStudentsQuery = Type.Object(
  { idTurma: Type.Optional(Id('Turma')), Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })) },
  closed,
)

/** Who may be marked in an album, by name: of its class group, of its unit, or of the school. */
export const AlbumStudents = Type.Object({
  alunos: Type.Array(Shown),
  /** How many there are; no more than MOST_STUDENTS come. */
  total: Type.Integer(),
})
export interface ListAlbumStudents {
  params: { id: number }
  query: Type.Static<typeof AlbumStudentsQuery>
  answer: Type.Static<typeof AlbumStudents>
}

export const FamilyAlbumsQuery = Type.Object(
  {
    idAluno: Id('Aluno'),
    SkipCount: PAGING.SkipCount,
    MaxResultCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12, title: 'Álbuns por página' })),
    /** Only albums with pictures in which the student is marked. */
    soDoAluno: Type.Optional(Type.Boolean({ title: 'Só do aluno' })),
  },
  closed,
)

/** An album as a family sees it. */
export const FamilyAlbum = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  dia: Type.String(),
  /** Null: the whole unit, or the whole school. */
  turma: orNull(Type.String()),
  daEscola: Type.Boolean(),
  /** How many pictures and videos this family sees, and in how many of them the student is marked. */
  fotos: Type.Integer(),
  videos: Type.Integer(),
  doAluno: Type.Integer(),
  /** Id of the file of the small picture on its front; null where none is shown. */
  idCapa: orNull(Type.Integer()),
  /** Whether the caller opened it. */
  lido: Type.Boolean(),
})
export type FamilyAlbum = Type.Static<typeof FamilyAlbum>

export const FamilyAlbums = Type.Object({
  /** False where a court order keeps the guardian away from the student. */
  podeVer: Type.Boolean(),
  ...Paged(FamilyAlbum).properties,
})
export type FamilyAlbums = Type.Static<typeof FamilyAlbums>
export interface ReadFamilyAlbums {
  query: Type.Static<typeof FamilyAlbumsQuery>
  answer: FamilyAlbums
}

/** A picture as a family sees it: of other families' children it says nothing. */
export const FamilyPicture = Type.Object({
  ...PICTURE,
  /** Whether the student is marked in it. */
  doAluno: Type.Boolean(),
  /** Others do not see it, because of a child of this family. */
  soFamilia: Type.Boolean(),
})
export type FamilyPicture = Type.Static<typeof FamilyPicture>

export const OpenedAlbum = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  dia: Type.String(),
  texto: Type.String(),
  turma: orNull(Type.String()),
  daEscola: Type.Boolean(),
  podeBaixar: Type.Boolean(),
  /** Whether the caller opened it before. */
  lido: Type.Boolean(),
  fotos: Type.Array(FamilyPicture),
})
export type OpenedAlbum = Type.Static<typeof OpenedAlbum>

export const OpenedAlbumQuery = Type.Object({ idAluno: Id('Aluno') }, closed)
export interface ReadFamilyAlbum {
  params: { id: number }
  query: Type.Static<typeof OpenedAlbumQuery>
  answer: OpenedAlbum
}

export const PackParams = Type.Object({ id: Id(), idAluno: Id('Aluno') }, closed)

export interface PackFamilyAlbum {
  params: Type.Static<typeof PackParams>
  answer: FileContent
}

export interface PassFamilyAlbum {
  params: Type.Static<typeof PackParams>
  answer: Pass
}
