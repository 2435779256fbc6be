export { enrollingRoutes } from '#server/modules/matricula/enrolling/enrolling.routes.ts'
export { gapsOf } from '#server/modules/matricula/enrolling/gaps.ts'
export { hiddenTabsOf } from '#server/modules/matricula/enrolling/hiddenTabs.ts'
