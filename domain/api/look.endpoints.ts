import { endpoint } from '#domain/api/endpoint.ts'
import type { GetLookImages, GetLookLogo } from '#domain/api/look.schemas.ts'

export const lookLogo = endpoint<GetLookLogo>('matricula', 'GET', 'ParLookLogo', 'public')
export const lookImages = endpoint<GetLookImages>('matricula', 'GET', 'ParLookImagem', 'public')
