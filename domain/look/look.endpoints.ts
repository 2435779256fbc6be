import { endpoint } from '#domain/base/endpoint.ts'
import type * as Look from '#domain/look/look.schemas.ts'

/** The school's own look, which the public pages show too. */
export const lookLogo = endpoint<Look.GetLookLogo>('matricula', 'GET', 'ParLookLogo', 'public')
export const lookImages = endpoint<Look.GetLookImages>('matricula', 'GET', 'ParLookImagem', 'public')

export const setLookLogo = endpoint<Look.SetLookLogo>('matricula', 'PUT', 'ParLookLogo', {
  anyOf: ['cabecalhoLogo'],
  edit: true,
})

const BACKGROUNDS = { anyOf: ['planosDeFundo'], edit: true } as const

export const addLookImage = endpoint<Look.AddLookImage>('matricula', 'POST', 'ParLookImagem', BACKGROUNDS)
export const editLookImage = endpoint<Look.EditLookImage>('matricula', 'PUT', 'ParLookImagem/:id', BACKGROUNDS)
export const removeLookImage = endpoint<Look.RemoveLookImage>('matricula', 'DELETE', 'ParLookImagem/:id', BACKGROUNDS)
export const restoreLookImages = endpoint<Look.RestoreLookImages>('matricula', 'DELETE', 'ParLookImagem', BACKGROUNDS)
