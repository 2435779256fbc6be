import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AlbumPicture, ShownStudent } from '#domain/albums/albums.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  captionPicture,
  loadAlbumStudents,
  loadPictures,
  orderPictures,
  tagPictures,
} from '#src/features/academico/albums/albums.record.ts'
import type { FileHandle } from '#src/lib/files.ts'

/** A picture on its way to an album. */
export interface AlbumUpload {
  readonly file: FileHandle
  readonly album: number
  readonly status: 'waiting' | 'sending' | 'failed'
  readonly percent: number
  /** Why it failed. */
  readonly message: string
}

/** The dialog in which students are marked. */
export interface Tagging {
  /** The pictures that are meant. */
  readonly ids: readonly number[]
  readonly caption: string
  /** Marked in all of the pictures, and in none: in those between nothing changes until somebody chooses. */
  readonly marked: readonly number[]
  readonly changed: readonly number[]
}

interface AlbumPicturesState {
  /** The album of the page. */
  readonly of: number | null
  readonly pictures: readonly AlbumPicture[] | null
  readonly chosen: readonly number[]
  readonly tagging: Tagging | null
  readonly group: number | null
  /** What students are searched by. */
  readonly search: string
  readonly students: readonly ShownStudent[] | null
  /** How many there are by search and class group. */
  readonly studentCount: number
  readonly uploads: readonly AlbumUpload[]
}

const initialState: AlbumPicturesState = {
  of: null,
  pictures: null,
  chosen: [],
  tagging: null,
  group: null,
  search: '',
  students: null,
  studentCount: 0,
  uploads: [],
}

interface Picked {
  readonly album: number
  readonly files: readonly FileHandle[]
}

/** How many pictures are on their way side by side. */
const SIDE_BY_SIDE = 3

/** As many of those that wait are sent as there is room for. */
const sendingNext = (uploads: readonly AlbumUpload[]): readonly AlbumUpload[] => {
  const room = SIDE_BY_SIDE - uploads.filter(({ status }) => status === 'sending').length
  const next = uploads.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, room))
  return uploads.map((one) => (next.includes(one) ? { ...one, status: 'sending' as const } : one))
}

const withUpload = (state: AlbumPicturesState, id: string, change: Partial<AlbumUpload>): AlbumPicturesState => ({
  ...state,
  uploads: sendingNext(state.uploads.map((one) => (one.file.id === id ? { ...one, ...change } : one))),
})

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

const markedInAll = (pictures: readonly AlbumPicture[], ids: readonly number[]): readonly number[] => {
  const [first, ...others] = pictures.filter(({ id }) => ids.includes(id))
  return (first?.alunos ?? [])
    .map(({ id }) => id)
    .filter((student) => others.every(({ alunos }) => alunos.some(({ id }) => id === student)))
}

/** Who was marked or unmarked, and is not among those whom the last search found: they stay in sight. */
const changedBeside = (
  { students, tagging }: AlbumPicturesState,
  found: readonly ShownStudent[],
): readonly ShownStudent[] =>
  (students ?? []).filter(({ id }) => tagging?.changed.includes(id) && !found.some((one) => one.id === id))

/** The pictures of the open album, those that are on their way to one, and who is being marked. */
export const albumPicturesSlice = createSlice({
  name: 'albumPictures',
  initialState,
  reducers: {
    filesPicked: (state, { payload: { album, files } }: PayloadAction<Picked>): AlbumPicturesState => ({
      ...state,
      uploads: sendingNext([
        ...state.uploads,
        ...files.map((file) => ({ file, album, status: 'waiting' as const, percent: 0, message: '' })),
      ]),
    }),
    uploadProgressed: (state, { payload: { id, percent } }: PayloadAction<{ id: string; percent: number }>) =>
      withUpload(state, id, { percent }),
    uploadFailed: (state, { payload: { id, message } }: PayloadAction<{ id: string; message: string }>) =>
      withUpload(state, id, { status: 'failed', message }),
    uploadRetried: (state, { payload }: PayloadAction<string>) =>
      withUpload(state, payload, { status: 'waiting', percent: 0, message: '' }),
    uploadDropped: (state, { payload }: PayloadAction<string>): AlbumPicturesState => ({
      ...state,
      uploads: sendingNext(state.uploads.filter(({ file }) => file.id !== payload)),
    }),
    uploadEnded: (
      state,
      { payload: { id, album, picture } }: PayloadAction<{ id: string; album: number; picture: AlbumPicture }>,
    ): AlbumPicturesState => ({
      ...state,
      uploads: sendingNext(state.uploads.filter(({ file }) => file.id !== id)),
      pictures:
        state.of !== album || state.pictures === null || state.pictures.some((one) => one.id === picture.id)
          ? state.pictures
          : [...state.pictures, picture],
    }),
    pictureChosen: (state, { payload }: PayloadAction<number>): AlbumPicturesState => ({
      ...state,
      chosen: toggled(state.chosen, payload),
    }),
    /** All pictures, or none where all are chosen already. */
    allChosen: (state): AlbumPicturesState => {
      const all = (state.pictures ?? []).map(({ id }) => id)
      return { ...state, chosen: state.chosen.length === all.length ? [] : all }
    },
    taggingOpened: (state, { payload: ids }: PayloadAction<readonly number[]>): AlbumPicturesState => ({
      ...state,
      search: '',
      tagging: {
        ids,
        caption: (ids.length === 1 && state.pictures?.find(({ id }) => id === ids[0])?.legenda) || '',
        marked: markedInAll(state.pictures ?? [], ids),
        changed: [],
      },
    }),
    taggingClosed: (state): AlbumPicturesState => ({ ...state, tagging: null }),
    groupChosen: (state, { payload }: PayloadAction<number | null>): AlbumPicturesState => ({
      ...state,
      group: payload,
    }),
    studentsSearched: (state, { payload }: PayloadAction<string>): AlbumPicturesState => ({
      ...state,
      search: payload,
    }),
    captionTyped: ({ tagging, ...state }, { payload }: PayloadAction<string>): AlbumPicturesState => ({
      ...state,
      tagging: tagging && { ...tagging, caption: payload },
    }),
    studentToggled: ({ tagging, ...state }, { payload }: PayloadAction<number>): AlbumPicturesState => ({
      ...state,
      tagging: tagging && { ...tagging, changed: toggled(tagging.changed, payload) },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPictures.asked, (state, { payload: { input } }) =>
        state.of === input ? state : { ...initialState, uploads: state.uploads, of: input },
      )
      .addCase(loadPictures.answered, (state, { payload: { result } }) => ({ ...state, pictures: result.fotos }))
      .addCase(loadAlbumStudents.answered, (state, { payload: { result } }) => ({
        ...state,
        students: [...changedBeside(state, result.alunos), ...result.alunos],
        studentCount: result.total,
      }))
      .addCase(tagPictures.answered, (state) => ({ ...state, tagging: null, chosen: [] }))
      .addMatcher(
        isAnyOf(tagPictures.answered, orderPictures.answered, captionPicture.answered),
        (state, { payload: { input, result } }) =>
          state.of === input.id ? { ...state, pictures: result.fotos } : state,
      )
      .addMatcher(isMove.match, (state) => ({ ...state, tagging: null, chosen: [] }))
  },
  selectors: {
    selectPictures: ({ of, pictures }, id: number) => (of === id ? pictures : null),
    selectChosen: (state) => state.chosen,
    selectTagging: (state) => state.tagging,
    selectGroup: (state) => state.group,
    selectSearch: (state) => state.search,
    selectStudentCount: (state) => state.studentCount,
    selectAlbumStudents: (state) => state.students,
    selectUploads: (state) => state.uploads,
  },
})

export const {
  filesPicked,
  uploadProgressed,
  uploadFailed,
  uploadRetried,
  uploadDropped,
  uploadEnded,
  pictureChosen,
  allChosen,
  taggingOpened,
  taggingClosed,
  groupChosen,
  studentsSearched,
  captionTyped,
  studentToggled,
} = albumPicturesSlice.actions
export const {
  selectPictures,
  selectChosen,
  selectTagging,
  selectGroup,
  selectSearch,
  selectStudentCount,
  selectAlbumStudents,
  selectUploads,
} = albumPicturesSlice.selectors
