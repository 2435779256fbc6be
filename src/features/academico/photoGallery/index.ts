import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { GALLERY, GALLERY_OF } from '#src/features/academico/photoGallery/paths.ts'

const gallery = (path: string) =>
  route({
    path,
    title: 'Galeria de fotos',
    audience: 'staff',
    feature: 'galeriaFotos',
    screen: () => import(/* webpackChunkName: "photo-gallery" */ './screens/Gallery.screen.tsx'),
  })

/** A-R4: the photos of students by class group, teacher, or what their families answered. */
export const photoGallery = defineFeature({
  key: 'photoGallery',
  routes: [gallery(GALLERY), gallery(GALLERY_OF)],
  runtime: () => import(/* webpackChunkName: "photo-gallery-runtime" */ './photoGallery.runtime.ts'),
})
