import type { BodyOf } from '#domain/base/endpoint.ts'
import {
  type addLookImage,
  editLookImage,
  lookImages,
  removeLookImage,
  restoreLookImages,
  type setLookLogo,
} from '#domain/look/look.endpoints.ts'
import type { LookImage, LookLogo } from '#domain/look/look.schemas.ts'
import type { LookAudience } from '#domain/look/look.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** The logo after saving: unchanged, the default, or a file. */
export type LogoChange = 'keep' | 'default' | FileHandle

/** The new logo and colour, based on the `versao` that the person saw. */
export interface LookChange extends Omit<BodyOf<typeof setLookLogo>, 'logo'> {
  readonly logo: LogoChange
}

/** A background to add; its file is read on sending. */
export interface NewBackground extends Omit<BodyOf<typeof addLookImage>, 'imagem' | 'imagemNome'> {
  readonly imagem: FileHandle
}

/** These flows read a file first; their workers are in `look.saga.ts`. */
export const saveLook = requestEvents<LookChange, LookLogo, LookLogo>('look/save')
export const addBackground = requestEvents<NewBackground, LookImage>('look/add', ({ perfil }) => perfil)

export const loadBackgrounds = defineRequest('look/loadBackgrounds', lookImages, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** A description, based on the `versao` that the person saw. */
export interface Redescription extends BodyOf<typeof editLookImage> {
  readonly id: number
}

export const editBackground = defineRequest('look/edit', editLookImage, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Redescription) => String(id),
  call: ({ id, descricao, versao }: Redescription) => ({ params: { id }, body: { descricao, versao } }),
})

export const removeBackground = defineRequest('look/remove', removeLookImage, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: { readonly id: number }) => String(id),
  call: ({ id }) => ({ params: { id } }),
  onFailure: { say: 'server', else: 'Não foi possível remover o plano de fundo. Tente novamente.' },
  onSuccess: () => 'Plano de fundo removido.',
})

export const restoreBackgrounds = defineRequest('look/restore', restoreLookImages, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ perfil }: { readonly perfil: LookAudience }) => perfil,
  call: ({ perfil }) => ({ query: { perfil } }),
  onFailure: { say: 'server', else: 'Não foi possível restaurar o padrão. Tente novamente.' },
  onSuccess: () => 'Plano de fundo padrão restaurado.',
})

/** Names of the drafts. */
export const LOOK_DRAFT = 'look/logo'
export const newBackgroundDraft = (audience: LookAudience): string => `look/add/${audience}`
export const backgroundDraft = (id: number): string => `look/edit/${id}`
