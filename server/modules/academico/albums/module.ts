import * as calls from '#domain/albums/albums.endpoints.ts'
import * as schemas from '#domain/albums/albums.schemas.ts'
import { RecipientPage, RecipientQuery } from '#domain/audience/recipients.schemas.ts'
import { ById, Done, File } from '#domain/base/common.schemas.ts'
import { Pass, SentFile, SentStream } from '#domain/files/files.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { listAlbumViewers } from '#server/modules/academico/albums/viewers.ts'
import type { ServerModule } from '#server/host/module.ts'
import { mayCall } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { addPicture } from '#server/modules/academico/albums/add.ts'
import { addVideo } from '#server/modules/academico/albums/addVideo.ts'
import { isShownTo, readFamilyAlbum, readFamilyAlbums } from '#server/modules/academico/albums/family.ts'
import { packAlbum, passForAlbum } from '#server/modules/academico/albums/pack.ts'
import {
  captionPicture,
  listStudents,
  orderPictures,
  removePicture,
  tagPictures,
} from '#server/modules/academico/albums/pictures.ts'
import {
  albumsAt,
  atOf,
  isVisible,
  listAlbumPictures,
  listAlbums,
  readAlbumChoices,
} from '#server/modules/academico/albums/read.ts'
import { albumRecords, allowRemoval } from '#server/modules/academico/albums/save.ts'
import { stepAlbum } from '#server/modules/academico/albums/steps.ts'
import { tellOfAlbums } from '#server/modules/academico/albums/tell.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = schemas.Album

/** The files of a picture are seen by staff who see its album, and by families to whom it is shown at this moment. */
const seesPicture: MaySeeOwner = async ({ db, caller, now }, id) => {
  if (caller.tipoLogin !== STAFF) return isShownTo(db, caller, atOf({ now }), id)
  if (!mayCall(caller, calls.getAlbum.access)) return false
  const picture = await db.selectFrom('album_picture').where('id', '=', id).select('album_id').executeTakeFirst()
  return picture !== undefined && isVisible(db, caller, picture.album_id)
}

/** A-P2, A10: albums of pictures and videos (D 2.18). */
export const albumsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.listAlbums, { query: schemas.AlbumListQuery, answer: schemas.AlbumPage }, listAlbums),
    serve(calls.albumChoices, { answer: schemas.AlbumChoices }, readAlbumChoices),
    serve(calls.getAlbum, { params: ById, answer: record }, (incoming) =>
      albumsAt(incoming).own(incoming, incoming.params.id),
    ),
    serve(calls.createAlbum, { body: draft, answer: record }, (incoming) =>
      createRecord(albumRecords(incoming), incoming),
    ),
    serve(calls.updateAlbum, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(albumRecords(incoming), incoming),
    ),
    serve(calls.removeAlbum, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(albumRecords(incoming), incoming, allowRemoval),
    ),
    serve(calls.stepAlbum, { params: ById, body: schemas.AlbumStepBody, answer: record }, stepAlbum),
    serve(calls.listAlbumViewers, { params: ById, query: RecipientQuery, answer: RecipientPage }, listAlbumViewers),
    serve(calls.listAlbumPictures, { params: ById, answer: schemas.AlbumPictures }, listAlbumPictures),
    serve(calls.addAlbumPicture, { params: ById, body: SentFile, answer: schemas.AlbumPicture }, (incoming) =>
      addPicture(incoming, storages),
    ),
    serve(
      calls.addAlbumVideo,
      { params: ById, query: schemas.VideoQuery, body: SentStream, answer: schemas.AlbumPicture },
      (incoming) => addVideo(incoming, storages),
    ),
    serve(calls.tagAlbumPictures, { params: ById, body: schemas.TagBody, answer: schemas.AlbumPictures }, tagPictures),
    serve(
      calls.orderAlbumPictures,
      { params: ById, body: schemas.OrderBody, answer: schemas.AlbumPictures },
      orderPictures,
    ),
    serve(
      calls.captionAlbumPicture,
      { params: schemas.PictureParams, body: schemas.CaptionBody, answer: schemas.AlbumPictures },
      captionPicture,
    ),
    serve(calls.removeAlbumPicture, { params: schemas.PictureParams, answer: Done }, removePicture),
    serve(
      calls.listAlbumStudents,
      { params: ById, query: schemas.AlbumStudentsQuery, answer: schemas.AlbumStudents },
      listStudents,
    ),
    serve(calls.readFamilyAlbums, { query: schemas.FamilyAlbumsQuery, answer: schemas.FamilyAlbums }, readFamilyAlbums),
    serve(
      calls.readFamilyAlbum,
      { params: ById, query: schemas.OpenedAlbumQuery, answer: schemas.OpenedAlbum },
      readFamilyAlbum,
    ),
    serve(calls.packFamilyAlbum, { params: schemas.PackParams, answer: File }, (incoming) =>
      packAlbum(incoming, storages),
    ),
    serve(calls.passFamilyAlbum, { params: schemas.PackParams, answer: Pass }, passForAlbum),
  ],
  chores: [{ name: 'tell of albums', everyMinutes: 5, work: tellOfAlbums }],
  fileOwners: { album_picture: { maySee: seesPicture, isPersonal: false } },
}
