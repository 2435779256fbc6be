import { lazy } from 'react'

/** Loaded when the first picture is opened. */
export const Viewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-viewer" */ './Viewer.view.tsx')).Viewer,
}))
