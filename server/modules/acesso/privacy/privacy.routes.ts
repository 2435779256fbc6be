import { myData as getMyData } from '#domain/privacy/privacy.endpoints.ts'
import { MyData } from '#domain/privacy/privacy.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { myData } from '#server/modules/acesso/privacy/myData.ts'

export const privacyRoutes: readonly Served[] = [serve(getMyData, { answer: MyData }, myData)]
