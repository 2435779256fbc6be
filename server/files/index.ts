export { attachFiles, findUpload, releaseFiles } from '#server/files/attach.ts'
export { type FileOwners, fileRoutes, type MaySeeOwner } from '#server/files/fileRoutes.ts'
export { type FileSettings, openStorages, type Storages } from '#server/files/storage/storages.ts'
export { sweepFiles } from '#server/files/sweep.ts'
